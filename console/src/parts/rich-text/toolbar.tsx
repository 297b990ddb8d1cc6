import { Menu } from '@base-ui/react/menu';
import { picturePath } from '@prelude/contract/console/pictures';
import { pictureSizes } from '@prelude/contract/site/article-markup';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ButtonHTMLAttributes } from 'react';
import overlay from '../../kit/overlay.module.css';
import { useText } from '../../lib/text.ts';
import { type Ask, begin } from './asks.tsx';
import { blocksOf, boxesAround, dragBlock, endDrag, moveBlock, removeBlock } from './blocks.ts';
import styles from './rich-text.module.css';
import { isMarkdown, type RichPlace } from './rich-nodes.ts';

interface Props {
  editor: Editor;
  label: string;
  place: RichPlace;
  onAsk(ask: Ask | undefined): void;
}

const levels = [2, 3, 4] as const;

/** Buttons of one sign that are no switches. */
type Sign =
  | 'rule'
  | 'undo'
  | 'redo'
  | 'drag'
  | 'moveUp'
  | 'moveDown'
  | 'remove'
  | 'addRow'
  | 'addColumn'
  | 'removeRow'
  | 'removeColumn';

export function Toolbar({ editor, label, place, onAsk }: Props) {
  const t = useText('news');
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      block: levels.find((level) => at.isActive('heading', { level })) ?? 0,
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      strike: at.isActive('strike'),
      bulletList: at.isActive('bulletList'),
      orderedList: at.isActive('orderedList'),
      blockquote: at.isActive('blockquote'),
      link: at.isActive('link') || Boolean(at.getAttributes('image').href),
      picture: at.isActive('image'),
      isUploaded: String(at.getAttributes('image').src ?? '').startsWith(picturePath),
      table: at.isActive('table'),
      boxes: boxesAround(at).join(' '),
      size: String(at.getAttributes('image').class ?? 'w100').slice(1),
    }),
  });
  const run = () => editor.chain().focus();
  const switches = [
    ['bold', 'B', () => run().toggleBold().run()],
    ['italic', 'I', () => run().toggleItalic().run()],
    ['strike', 'S', () => run().toggleStrike().run()],
    ['bulletList', '•', () => run().toggleBulletList().run()],
    ['orderedList', '①', () => run().toggleOrderedList().run()],
    ['blockquote', '❝', () => run().toggleBlockquote().run()],
    ['link', '↗', () => onAsk('link')],
  ] as const;
  const tool = (
    name: (typeof switches)[number][0] | Sign,
    sign: string,
    act: () => void,
    more?: ButtonHTMLAttributes<HTMLButtonElement>,
  ) => (
    <button
      key={name}
      type="button"
      aria-label={t(`rich.${name}`)}
      title={t(`rich.${name}`)}
      onClick={act}
      {...more}
    >
      {sign}
    </button>
  );
  const inTable = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  const within = now.boxes.split(' ');
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('rich.toolbar', { field: label })}>
      <select
        aria-label={t('rich.block')}
        value={now.block}
        onChange={({ target }) => {
          const level = levels.find((one) => one === Number(target.value));
          if (level) run().setHeading({ level }).run();
          else run().setParagraph().run();
        }}
      >
        <option value={0}>{t('rich.paragraph')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('rich.heading', { level: level - 1 })}
          </option>
        ))}
      </select>
      {switches.map(([name, sign, act]) =>
        tool(name, sign, act, {
          className: styles[name],
          'aria-pressed': now[name],
          // A picture of an article is no link.
          disabled: name === 'link' && now.picture && !isMarkdown(place),
        }),
      )}
      {tool('rule', '―', () => run().setHorizontalRule().run())}
      <button type="button" onClick={() => onAsk('picture')}>
        {t('rich.picture')}
      </button>
      <Menu.Root modal={false}>
        <Menu.Trigger>{t('rich.add')} ▾</Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={overlay.positioner} sideOffset={4} align="start">
            <Menu.Popup className={`sheet ${overlay.popup}`}>
              {blocksOf(place).map((kind) => (
                <Menu.Item
                  key={kind}
                  className={overlay.item}
                  // After the menu has given the focus back.
                  onClick={() => setTimeout(() => onAsk(begin(editor, kind)))}
                >
                  {t(`rich.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {tool('undo', '↶', () => run().undo().run(), { disabled: !editor.can().undo() })}
      {tool('redo', '↷', () => run().redo().run(), { disabled: !editor.can().redo() })}
      <span className={styles.group}>
        {tool('drag', '⠿', () => editor.view.focus(), {
          draggable: true,
          className: styles.drag,
          onDragStart: ({ dataTransfer }) => dragBlock(editor, dataTransfer),
          onDragEnd: () => endDrag(editor),
        })}
        {tool('moveUp', '↑', () => moveBlock(editor, -1))}
        {tool('moveDown', '↓', () => moveBlock(editor, 1))}
        {tool('remove', '✕', () => removeBlock(editor))}
      </span>
      {now.picture ? (
        <span className={styles.group}>
          {isMarkdown(place) ? null : (
            <select
              aria-label={t('rich.size')}
              value={now.size}
              onChange={({ target }) =>
                run()
                  .updateAttributes('image', { class: `w${target.value}` })
                  .run()
              }
            >
              {pictureSizes.map((size) => (
                <option key={size} value={size}>
                  {size} %
                </option>
              ))}
            </select>
          )}
          <button type="button" onClick={() => onAsk('alt')}>
            {t('rich.alt')}
          </button>
          {now.isUploaded ? (
            <button type="button" onClick={() => onAsk('crop')}>
              {t('rich.crop')}
            </button>
          ) : null}
        </span>
      ) : null}
      {within.includes('gallery') ? (
        <button type="button" onClick={() => onAsk('anotherPicture')}>
          {t('rich.addPicture')}
        </button>
      ) : null}
      {within.includes('faq') ? (
        <button type="button" onClick={() => onAsk('anotherAnswer')}>
          {t('rich.addAnswer')}
        </button>
      ) : null}
      {now.table ? (
        <span className={styles.group}>
          {tool('addRow', '+↓', inTable(addRowAfter))}
          {tool('addColumn', '+→', inTable(addColumnAfter))}
          {tool('removeRow', '−↓', inTable(deleteRow))}
          {tool('removeColumn', '−→', inTable(deleteColumn))}
        </span>
      ) : null}
    </div>
  );
}
