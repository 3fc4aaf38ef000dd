/** The folder of Python's files beside the page, named after their version. */
declare const __PYTHON__: string;

/** What the engine answers first, as text, by language: `prologue.config.ts` asks it. */
declare module "virtual:prologue-en" {
  const text: string;
  export default text;
}
declare module "virtual:prologue-fr" {
  const text: string;
  export default text;
}
