import { picturePath } from '@prelude/contract/console/pictures';
import { blockClasses } from '@prelude/contract/site/article-markup';
import { type AnyExtension, Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { tableEditing } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { nearestSize, shownSource, sizeOf } from './rich.logic.ts';

declare module '@tiptap/core' {
  // prosemirror-tables finds its nodes by this role.
  interface NodeConfig<Options, Storage> {
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell';
  }
}

const cell = (name: string, tag: 'td' | 'th', role: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    tableRole: role,
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      colwidth: { default: null, rendered: false },
      class: { default: null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  draggable: true,
  group: 'block',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** A picture of this site; its width is set by dragging the corner or from the toolbar. */
const ArticlePicture = Image.extend({
  addAttributes() {
    return {
      src: {
        default: null,
        parseHTML: (element) =>
          /^\/(?:news\/pictures\/[0-9a-f]{32}|files\/.+)/.exec(
            element.getAttribute('src') ?? '',
          )?.[0] ?? null,
      },
      alt: { default: '' },
      // Where a press on it leads; of Markdown only.
      href: { default: null, rendered: false, parseHTML: () => null },
      class: {
        default: null,
        parseHTML: (element) => {
          const look = element.getAttribute('class');
          return look && /^w\d+$/.test(look) ? look : null;
        },
      },
    };
  },
  // Pictures are added only by the dialog: the server removes a pasted picture of another site.
  parseHTML: () => [{ tag: `img[src^="${picturePath}"]` }, { tag: 'img[src^="/files/"]' }],
  // The address is no file: `lazy`, so that nothing asks for it before the view below is there. The server drops it.
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy' })],
  addNodeView() {
    return ({ node, getPos, editor }) => {
      let current = node;
      const frame = document.createElement('div');
      const image = document.createElement('img');
      const handle = document.createElement('span');
      frame.dataset.picture = '';
      handle.dataset.handle = '';
      handle.setAttribute('aria-hidden', 'true');
      frame.append(image, handle);
      const show = () => {
        image.src = shownSource(String(current.attrs.src));
        image.alt = String(current.attrs.alt ?? '');
        frame.style.width = `${sizeOf(current.attrs.class as string | null)}%`;
        frame.toggleAttribute('data-undescribed', image.alt.trim() === '');
      };
      handle.addEventListener('pointerdown', (down) => {
        down.preventDefault();
        handle.setPointerCapture(down.pointerId);
        const column = frame.parentElement!.getBoundingClientRect();
        const percentAt = (x: number) =>
          nearestSize(((x - frame.getBoundingClientRect().left) / column.width) * 100);
        const move = (event: PointerEvent) => {
          frame.style.width = `${percentAt(event.clientX)}%`;
        };
        const up = (event: PointerEvent) => {
          handle.removeEventListener('pointermove', move);
          const at = getPos();
          if (at === undefined) return;
          const attrs = { ...current.attrs, class: `w${percentAt(event.clientX)}` };
          editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, attrs));
        };
        handle.addEventListener('pointermove', move);
        handle.addEventListener('pointerup', up, { once: true });
      });
      show();
      return {
        dom: frame,
        update: (next) => {
          if (next.type !== current.type) return false;
          current = next;
          show();
          return true;
        },
      };
    };
  },
}).configure({ allowBase64: false });

/** Blocks of the pack's Markdown keep their form; an operator edits their words. */
const Box = Node.create({
  // Not `block`, which is the name of the group.
  name: 'box',
  group: 'block',
  content: 'block+',
  draggable: true,
  addAttributes: () => ({ class: { default: null } }),
  parseHTML: () => [
    { tag: 'div', getAttrs: ({ className }) => (blockClasses.has(className) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** In the editor an answer is always open. */
const unfolding = (name: 'details' | 'summary', content: string) =>
  Node.create({
    name,
    content,
    ...(name === 'details' && { group: 'block' }),
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    addNodeView: () => () => {
      const dom = document.createElement('div');
      dom.dataset.part = name;
      return { dom, contentDOM: dom };
    },
  });

const Figure = Node.create({
  name: 'figure',
  draggable: true,
  group: 'block',
  content: 'image figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** A film of the pack; nothing of it is loaded before a press. */
const Film = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'video[src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'video',
    { ...HTMLAttributes, controls: '', preload: 'none' },
  ],
});

/** A block of Markdown that the editor has no node for, as it is written. */
const Source = Node.create({
  name: 'source',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-source': '' }, 0],
});

const annotation = (name: 'ruby' | 'rt' | 'rp', content: string) =>
  Node.create({
    name,
    content,
    inline: true,
    marks: '',
    ...(name === 'ruby' && { group: 'inline' }),
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Which block of the source a node came from (markdown-text.ts). */
const Place = Extension.create({
  name: 'place',
  addGlobalAttributes: () => [
    {
      types: [
        'blockquote',
        'box',
        'bulletList',
        'codeBlock',
        'heading',
        'horizontalRule',
        'image',
        'orderedList',
        'paragraph',
        'source',
        'table',
        'video',
      ],
      attributes: {
        place: { default: null, rendered: false, keepOnSplit: false, parseHTML: () => null },
      },
    },
  ],
});

/** Where a text is shown, which decides what it can have. */
export type RichPlace = 'article' | 'page' | 'email';

/** An article is HTML; pages and emails are Markdown. */
export const isMarkdown = (place: RichPlace): place is 'page' | 'email' => place !== 'article';

export const richExtensions = (place: RichPlace): AnyExtension[] => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    ...(place === 'email' && { code: false, codeBlock: false }),
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'mailto'] },
  }),
  Box,
  ArticlePicture,
  ...(isMarkdown(place) ? [Place, Source] : []),
  ...(place === 'email' ? [] : webNodes),
];

const webNodes = [
  unfolding('details', 'summary block*'),
  unfolding('summary', 'inline*'),
  Figure,
  Caption,
  Film,
  Table,
  TableRow,
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
  annotation('ruby', '(text | rt | rp)*'),
  annotation('rt', 'text*'),
  annotation('rp', 'text*'),
  script('subscript', 'sub'),
  script('superscript', 'sup'),
];
