/** The dialogs of the toolbar. */
import type { Editor } from '@tiptap/react';
import { useText } from '../../lib/text.ts';
import { PicturesDialog } from '../pictures-dialog.tsx';
import { AskWords } from './ask-words.tsx';
import {
  addPart,
  answerOf,
  type BlockKind,
  blockOf,
  figureOf,
  galleryOf,
  insertBlock,
} from './blocks.ts';
import { CropDialog } from './crop.tsx';
import { fitsLink, fitsVideo, shownSource } from './rich.logic.ts';

export type Ask =
  | 'link'
  | 'picture'
  | 'alt'
  | 'crop'
  | 'anotherPicture'
  | 'anotherAnswer'
  | BlockKind;

/** Asked for nothing: they begin empty. */
const silent: ReadonlySet<Ask> = new Set(['note', 'table', 'columns']);

interface Props {
  editor: Editor;
  asks: Ask | undefined;
  /** @param next what to ask then */
  onDone(next?: Ask): void;
}

/** Selects the first picture without a description. @returns whether there is one */
export function selectUndescribed(editor: Editor): boolean {
  let found: number | undefined;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && String(node.attrs.alt ?? '').trim() === '') found ??= at;
    return found === undefined;
  });
  return found !== undefined && editor.commands.setNodeSelection(found);
}

const insert = (
  editor: Editor,
  kind: Exclude<BlockKind, 'gallery'>,
  words = '',
  address = '',
): void => insertBlock(editor, blockOf(kind, { words, address }));

/** Adds what needs no question, or asks. */
export const begin = (editor: Editor, kind: Ask): Ask | undefined => {
  if (!silent.has(kind)) return kind;
  insert(editor, kind as 'note' | 'table' | 'columns');
  return undefined;
};

export function Asks({ editor, asks, onDone }: Props) {
  const t = useText('news');
  const run = () => editor.chain().focus();
  const close = () => onDone();
  const onPicture = editor.isActive('image');
  switch (asks) {
    case 'link':
      return (
        <AskWords
          title={t('rich.link')}
          fields={[
            {
              label: t('rich.address'),
              value: String(editor.getAttributes(onPicture ? 'image' : 'link').href ?? ''),
              fits: fitsLink,
              wrong: t('rich.wrongAddress'),
              mayBeEmpty: true,
            },
          ]}
          onClose={close}
          onGive={([href = '']) => {
            const link = run().extendMarkRange('link');
            if (onPicture)
              run()
                .updateAttributes('image', { href: href || null })
                .run();
            else if (href === '') link.unsetLink().run();
            else link.setLink({ href }).run();
          }}
        />
      );
    case 'alt':
      return (
        <AskWords
          title={t('rich.alt')}
          shown={shownSource(String(editor.getAttributes('image').src ?? ''))}
          fields={[
            {
              label: t('pictures.alt'),
              value: String(editor.getAttributes('image').alt ?? ''),
            },
          ]}
          onClose={close}
          onGive={([alt]) => {
            run().updateAttributes('image', { alt }).run();
            // After several pictures at once, the next one.
            setTimeout(() => onDone(selectUndescribed(editor) ? 'alt' : undefined));
          }}
        />
      );
    case 'crop':
      return (
        <CropDialog
          src={String(editor.getAttributes('image').src)}
          onClose={close}
          onCrop={(src) => {
            close();
            run().updateAttributes('image', { src }).run();
          }}
        />
      );
    case 'video':
      return (
        <AskWords
          title={t('rich.video')}
          fields={[
            { label: t('rich.videoWords'), value: t('rich.video') },
            {
              label: t('rich.videoAddress'),
              value: '',
              fits: fitsVideo,
              wrong: t('rich.wrongVideo'),
            },
          ]}
          onClose={close}
          onGive={([words, address]) => insert(editor, 'video', words, address)}
        />
      );
    case 'button':
      return (
        <AskWords
          title={t('rich.button')}
          fields={[
            { label: t('rich.buttonWords'), value: '' },
            {
              label: t('rich.buttonAddress'),
              value: '',
              fits: fitsLink,
              wrong: t('rich.wrongAddress'),
            },
          ]}
          onClose={close}
          onGive={([words, address]) => insert(editor, 'button', words, address)}
        />
      );
    case 'answer':
    case 'anotherAnswer':
      return (
        <AskWords
          title={t('rich.answer')}
          fields={[{ label: t('rich.question'), value: '' }]}
          onClose={close}
          onGive={([question = '']) =>
            asks === 'answer'
              ? insert(editor, 'answer', question)
              : addPart(editor, 'faq', answerOf(question))
          }
        />
      );
    case 'picture':
    case 'gallery':
    case 'anotherPicture':
      return (
        <PicturesDialog
          asksAlt
          onClose={close}
          onChoose={(src, alt) => {
            close();
            if (asks === 'picture') insertBlock(editor, { type: 'image', attrs: { src, alt } });
            else if (asks === 'gallery') insertBlock(editor, galleryOf([{ src, alt }]));
            else addPart(editor, 'gallery', figureOf({ src, alt }));
          }}
        />
      );
    default:
      return null;
  }
}
