import { pictureSizes } from '@prelude/contract/site/article-markup';
import type { Language } from '@prelude/contract/shared/languages';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ButtonHTMLAttributes, useState } from 'react';
import { TextField } from '../../../kit/inputs.tsx';
import { Actions, Button, Form } from '../../../kit/layout.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { spokenIn } from '../../../lib/spoken.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../editor.module.css';
import { PicturesDialog } from '../../../parts/pictures-dialog.tsx';
import { fitsLink, fitsVideo, videoOf } from './rich.logic.ts';
import { articleNodes } from './rich-nodes.ts';

interface RichTextProps {
  value: string;
  onChange(html: string): void;
  label: string;
  language: Language;
  isEditable: boolean;
}

export function RichText({ value, onChange, label, language, isEditable }: RichTextProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        underline: false,
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'mailto'] },
      }),
      ...articleNodes,
    ],
    content: value,
    editable: isEditable,
    immediatelyRender: true,
    // The console's policy refuses a style sheet injected by script; editor.module.css has the rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        ...spokenIn(language),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
  });
  return (
    <div className={styles.rich}>
      {isEditable ? <Toolbar editor={editor} label={label} /> : null}
      <EditorContent editor={editor} className={styles.prose} />
    </div>
  );
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useText('news');
  const [asks, setAsks] = useState<'link' | 'picture' | 'alt' | 'video'>();
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      block: [2, 3, 4].find((level) => at.isActive('heading', { level })) ?? 0,
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      strike: at.isActive('strike'),
      bulletList: at.isActive('bulletList'),
      orderedList: at.isActive('orderedList'),
      blockquote: at.isActive('blockquote'),
      link: at.isActive('link'),
      picture: at.isActive('image'),
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
    ['link', '↗', () => setAsks('link')],
  ] as const;
  const tool = (
    name: (typeof switches)[number][0] | 'rule' | 'undo' | 'redo',
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
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('rich.toolbar', { field: label })}>
      <select
        aria-label={t('rich.block')}
        value={now.block}
        onChange={({ target }) => {
          const level = Number(target.value);
          if (level === 0) run().setParagraph().run();
          else
            run()
              .setHeading({ level: level as 2 | 3 | 4 })
              .run();
        }}
      >
        <option value={0}>{t('rich.paragraph')}</option>
        {[2, 3, 4].map((level) => (
          <option key={level} value={level}>
            {t('rich.heading', { level: level - 1 })}
          </option>
        ))}
      </select>
      {switches.map(([name, sign, act]) =>
        tool(name, sign, act, { className: styles[name], 'aria-pressed': now[name] }),
      )}
      {tool('rule', '―', () => run().setHorizontalRule().run())}
      <button type="button" onClick={() => setAsks('picture')}>
        {t('rich.picture')}
      </button>
      <button type="button" onClick={() => setAsks('video')}>
        {t('rich.video')}
      </button>
      {now.picture ? (
        <>
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
          <button type="button" onClick={() => setAsks('alt')}>
            {t('rich.alt')}
          </button>
        </>
      ) : null}
      {tool('undo', '↶', () => run().undo().run(), { disabled: !editor.can().undo() })}
      {tool('redo', '↷', () => run().redo().run(), { disabled: !editor.can().redo() })}
      {asks === 'link' ? (
        <AskWords
          title={t('rich.link')}
          label={t('rich.address')}
          value={String(editor.getAttributes('link').href ?? '')}
          fits={fitsLink}
          wrong={t('rich.wrongAddress')}
          onClose={() => setAsks(undefined)}
          onGive={(href) => {
            const link = run().extendMarkRange('link');
            if (href === '') link.unsetLink().run();
            else link.setLink({ href }).run();
          }}
        />
      ) : null}
      {asks === 'video' ? (
        <AskWords
          title={t('rich.video')}
          label={t('rich.videoAddress')}
          value=""
          fits={fitsVideo}
          wrong={t('rich.wrongVideo')}
          onClose={() => setAsks(undefined)}
          onGive={(address) =>
            run()
              .insertContent(videoOf(address, t('rich.video')))
              .run()
          }
        />
      ) : null}
      {asks === 'alt' ? (
        <AskWords
          title={t('rich.alt')}
          label={t('pictures.alt')}
          value={String(editor.getAttributes('image').alt ?? '')}
          fits={() => true}
          onClose={() => setAsks(undefined)}
          onGive={(alt) => run().updateAttributes('image', { alt }).run()}
        />
      ) : null}
      {asks === 'picture' ? (
        <PicturesDialog
          asksAlt
          onClose={() => setAsks(undefined)}
          onChoose={(src, alt) => {
            setAsks(undefined);
            run().setImage({ src, alt }).run();
          }}
        />
      ) : null}
    </div>
  );
}

interface AskProps {
  title: string;
  label: string;
  value: string;
  fits: (value: string) => boolean;
  wrong?: string;
  onClose(): void;
  onGive(value: string): void;
}

function AskWords({ title, label, value, fits, wrong, onClose, onGive }: AskProps) {
  const t = useText('news');
  const [words, setWords] = useState(value);
  const given = words.trim();
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        onSubmit={() => {
          if (!fits(given)) return;
          onClose();
          onGive(given);
        }}
      >
        <TextField
          label={label}
          error={given === '' || fits(given) ? undefined : wrong}
          value={words}
          onChange={setWords}
        />
        <Actions>
          <Button look="main" type="submit">
            {t('rich.take')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
