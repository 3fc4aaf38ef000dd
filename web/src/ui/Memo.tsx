/** Draws again only when its key changes: most of a picture stays the same from frame to frame. */
import { Component, type VNode } from "preact";

type Props = { of: string; draw: () => VNode };

export class Memo extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return next.of !== this.props.of;
  }

  override render(): VNode {
    return this.props.draw();
  }
}
