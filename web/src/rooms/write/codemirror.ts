/** The editor. It lives in a shadow root: there it needs no inline style, which the page's policy forbids. */
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { HighlightStyle, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const markLine = StateEffect.define<number | null>();

/** The line where the program failed, until it is changed. */
const faultyLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { effects, docChanged, state }) {
    for (const effect of effects) {
      if (!effect.is(markLine)) continue;
      const number = effect.value;
      if (number === null || number < 1 || number > state.doc.lines) return Decoration.none;
      return Decoration.set(Decoration.line({ class: "cm-faulty" }).range(state.doc.line(number).from));
    }
    return docChanged ? Decoration.none : lines;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const theme = EditorView.theme({
  "&": { backgroundColor: "var(--surface)", color: "var(--ink)", fontSize: "0.95rem" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace', lineHeight: "1.6" },
  ".cm-content": { padding: "10px 0", caretColor: "var(--ink)" },
  ".cm-content, .cm-gutter": { minHeight: "17.5em" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { padding: "0 4px", backgroundColor: "var(--sunken)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--accent)" },
  ".cm-faulty": { backgroundColor: "var(--dead-end-soft)", boxShadow: "inset 4px 0 var(--dead-end)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.string], color: "var(--solution)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--dead-end)" },
  { tag: [tags.comment], color: "var(--quiet)", fontStyle: "italic" },
  { tag: [tags.function(tags.definition(tags.variableName))], fontWeight: "700" },
]);

/** Typing over a selection: left to itself the browser adds inline styles, which the page's policy forbids. */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== "insertText" || !event.data || view.composing || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.update(view.state.replaceSelection(event.data), { userEvent: "input.type" }));
    return true;
  },
});

export type Editor = {
  text(): string;
  set(text: string): void;
  mark(line: number | null): void;
  destroy(): void;
};

type Options = { parent: ShadowRoot; text: string; label: string; onchange: (text: string) => void; onrun: () => void };

export function createEditor({ parent, text, label, onchange, onrun }: Options): Editor {
  let silent = false;
  // Escape lets the next Tab leave the editor, as keyboards need.
  let leaving = false;
  const tab = (command: typeof indentMore) => (view: EditorView) => {
    if (leaving) return false;
    return command(view);
  };
  const keys = keymap.of([
    { key: "Mod-Enter", run: () => (onrun(), true) },
    { key: "Escape", run: () => ((leaving = true), true) },
    { key: "Tab", run: tab(indentMore), shift: tab(indentLess) },
    ...defaultKeymap,
    ...historyKeymap,
  ]);
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        keys,
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of("    "),
        python(),
        syntaxHighlighting(colours),
        faultyLine,
        typeOver,
        theme,
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged || update.focusChanged) leaving = false;
          if (update.docChanged && !silent) onchange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    set(next) {
      if (next === view.state.doc.toString()) return;
      silent = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      silent = false;
    },
    mark(line) {
      view.dispatch({ effects: markLine.of(line) });
      if (line !== null && line >= 1 && line <= view.state.doc.lines) {
        view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(line).from, { y: "nearest" }) });
      }
    },
    destroy: () => view.destroy(),
  };
}
