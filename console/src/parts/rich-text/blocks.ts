/** Blocks that an operator adds, and moves in the text. */
import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { videoOf } from './rich.logic.ts';
import type { RichPlace } from './rich-nodes.ts';

export const blockKinds = [
  'gallery',
  'video',
  'button',
  'note',
  'table',
  'answer',
  'columns',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a place can show, beyond words, links and pictures. */
export const blocksOf = (place: RichPlace): readonly BlockKind[] =>
  place === 'email' ? ['button', 'note'] : blockKinds;

const paragraph = (text = '', href?: string): JSONContent => ({
  type: 'paragraph',
  ...(text !== '' && {
    content: [{ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) }],
  }),
});
const box = (name: string, content: JSONContent[]): JSONContent => ({
  type: 'box',
  attrs: { class: name },
  content,
});

export interface Picture {
  src: string;
  alt: string;
}

export const figureOf = (attrs: Picture): JSONContent => ({
  type: 'figure',
  content: [{ type: 'image', attrs }],
});
export const galleryOf = (pictures: readonly Picture[]): JSONContent =>
  box('gallery', pictures.map(figureOf));
export const buttonOf = (words: string, href: string): JSONContent =>
  box('buttons', [paragraph(words, href)]);
export const answerOf = (question: string): JSONContent => ({
  type: 'details',
  content: [{ type: 'summary', content: [{ type: 'text', text: question }] }, paragraph()],
});

const row = (type: 'tableHeader' | 'tableCell', columns: number): JSONContent => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => ({ type, content: [paragraph()] })),
});

interface Asked {
  words: string;
  address: string;
}

/** @param asked of a video and a button; the question of an answer */
export function blockOf(
  kind: Exclude<BlockKind, 'gallery'>,
  { words, address }: Asked,
): JSONContent {
  switch (kind) {
    case 'video':
      return videoOf(address, words);
    case 'button':
      return buttonOf(words, address);
    case 'note':
      return box('note', [paragraph()]);
    case 'table':
      return {
        type: 'table',
        content: [row('tableHeader', 3), row('tableCell', 3), row('tableCell', 3)],
      };
    case 'answer':
      return box('faq', [answerOf(words)]);
    case 'columns':
      return box('columns', [box('column', [paragraph()]), box('column', [paragraph()])]);
  }
}

/** Whether a picture can be in this node; blocks are never in blocks. */
const holdsPictures = (node: Node, depth: number): boolean =>
  depth === 0 ||
  node.type.name === 'details' ||
  (node.type.name === 'box' && (node.attrs.class === 'column' || node.attrs.class === 'note'));

/** Adds a block after the one with the selection, in the place of an empty line, and goes on in it or after it. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { state } = editor;
  const { $from } = state.selection;
  const isPicture = block.type === 'image' || block.type === 'video';
  let depth = isPicture ? $from.depth : 0;
  while (depth > 0 && !holdsPictures($from.node(depth), depth)) depth--;
  const index = $from.index(depth);
  const now = $from.node(depth).maybeChild(index);
  const start = $from.posAtIndex(index, depth);
  const isEmptyLine = now?.type.name === 'paragraph' && now.content.size === 0;
  const at = now && !isEmptyLine ? start + now.nodeSize : start;
  const node = state.schema.nodeFromJSON(block);
  const { tr } = state;
  tr.replaceWith(at, isEmptyLine ? at + now.nodeSize : at, node);
  const after = at + node.nodeSize;
  const isLast = !tr.doc.resolve(after).nodeAfter;
  if (isLast) tr.insert(after, state.schema.nodes.paragraph!.create());
  // Words go into the first empty line of the block, else after it.
  let inside: number | undefined;
  node.descendants((part, from) => {
    if (part.isTextblock && part.content.size === 0) inside ??= at + from + 2;
  });
  tr.setSelection(Selection.near(tr.doc.resolve(inside ?? after + 1)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

/** Parts of a block that move within it. */
const parts: ReadonlySet<string> = new Set(['figure', 'details']);

/** The block, or its part, that has the selection. */
function currentBlock({ state: { selection } }: Editor) {
  const { $from } = selection;
  const onlyNode = selection instanceof NodeSelection;
  for (let depth = $from.depth; depth > 1; depth--)
    if (parts.has($from.node(depth).type.name)) return { $from, depth };
  if (onlyNode && parts.has(selection.node.type.name)) return { $from, depth: $from.depth + 1 };
  return { $from, depth: 1 };
}

/** @returns whether it could move */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
  const { $from, depth } = currentBlock(editor);
  const parent = $from.node(depth - 1);
  const index = $from.index(depth - 1);
  const other = parent.maybeChild(index + by);
  const node = parent.maybeChild(index);
  if (!other || !node) return false;
  const at = $from.posAtIndex(index, depth - 1);
  const to = by < 0 ? at - other.nodeSize : at + other.nodeSize;
  const { tr } = editor.state;
  tr.delete(at, at + node.nodeSize).insert(to, node);
  const { selection } = editor.state;
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, to + (selection.from - at))
      : Selection.near(tr.doc.resolve(to + ($from.pos - at))),
  );
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

/** The last part takes its block with it. */
export function removeBlock(editor: Editor): void {
  const { $from, depth } = currentBlock(editor);
  const isLast = depth > 1 && $from.node(depth - 1).childCount === 1;
  const level = isLast ? 0 : depth - 1;
  const at = $from.posAtIndex($from.index(level), level);
  const node = editor.state.doc.nodeAt(at);
  if (node) editor.view.dispatch(editor.state.tr.delete(at, at + node.nodeSize).scrollIntoView());
  editor.view.focus();
}

/** Selects the block, so that the editor moves it where it is dropped. */
export function dragBlock(editor: Editor, data: DataTransfer): void {
  const { view, state } = editor;
  const { $from, depth } = currentBlock(editor);
  const at = $from.posAtIndex($from.index(depth - 1), depth - 1);
  const selection = NodeSelection.create(state.doc, at);
  view.dispatch(state.tr.setSelection(selection));
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  data.clearData();
  data.setData('text/html', dom.innerHTML);
  data.setData('text/plain', text);
  data.effectAllowed = 'copyMove';
  view.dragging = { slice, move: true };
}

/** Dropped elsewhere, the block must not move with what is dropped next. */
export function endDrag({ view }: Editor): void {
  view.dragging = null;
}

/** Adds to the block around the selection, at its end: a picture of a gallery, a folding answer. */
export function addPart(editor: Editor, name: 'gallery' | 'faq', part: JSONContent): void {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name === 'box' && node.attrs.class === name) {
      editor.chain().focus().insertContentAt($from.end(depth), part).run();
      return;
    }
  }
}

/** @returns the classes of the boxes around the selection */
export function boxesAround({ state: { selection } }: Editor): string[] {
  const { $from } = selection;
  const inside = selection instanceof NodeSelection ? [selection.node] : [];
  return [...Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)), ...inside]
    .filter(({ type }) => type.name === 'box')
    .map(({ attrs }) => String(attrs.class));
}
