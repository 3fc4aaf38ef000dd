import { CopyButton } from "./CopyButton";

/** Copies the address: it holds what is seen. */
export function CopyLink() {
  return <CopyButton label="page-copy-link" text={() => location.href} />;
}
