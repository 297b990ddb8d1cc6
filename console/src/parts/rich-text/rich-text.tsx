/** The one editor of articles, pages and emails. */
import type { Language } from '@prelude/contract/shared/languages';
import { type Editor, EditorContent, getSchema, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { FailureNote, Note } from '../../kit/notes.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { type Ask, Asks, selectUndescribed } from './asks.tsx';
import { moveBlock } from './blocks.ts';
import { useDroppedPictures } from './dropped-pictures.ts';
import { markdownText } from './markdown-text.ts';
import { isMarkdown, richExtensions, type RichPlace } from './rich-nodes.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

export interface RichTextProps {
  place: RichPlace;
  /** HTML of an article; Markdown of a page or an email. Read once: another text needs another `key`. */
  value: string;
  onChange(text: string): void;
  label: string;
  language: Language;
  isEditable: boolean;
  /** Characters that a save accepts. */
  longest?: number;
}

function ofPlace(place: RichPlace, value: string) {
  const extensions = richExtensions(place);
  const text = isMarkdown(place) ? markdownText(value, place, getSchema(extensions)) : undefined;
  return { extensions, text };
}

export function RichText(props: RichTextProps) {
  const { place, value, onChange, label, language, isEditable, longest = 60_000 } = props;
  const t = useText('news');
  const [asks, setAsks] = useState<Ask>();
  const current = useRef<Editor>(null);
  const [{ extensions, text }] = useState(() => ofPlace(place, value));
  const dropped = useDroppedPictures(place, (editor) => {
    if (selectUndescribed(editor)) setAsks('alt');
  });
  const editor = useEditor({
    extensions,
    content: text?.doc ?? value,
    editable: isEditable,
    immediatelyRender: true,
    // The console's policy refuses a style sheet injected by script; rich-text.module.css has the rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        ...spokenIn(language),
      },
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved && current.current !== null && dropped.onDrop(current.current, view, event),
      handlePaste: (_view, event) =>
        current.current !== null && dropped.onPaste(current.current, event),
      handleKeyDown: (_view, { key, altKey, shiftKey }) =>
        altKey &&
        shiftKey &&
        (key === 'ArrowUp' || key === 'ArrowDown') &&
        current.current !== null &&
        moveBlock(current.current, key === 'ArrowUp' ? -1 : 1),
    },
    onCreate: ({ editor: now }) => {
      current.current = now;
    },
    onUpdate: ({ editor: now }) => onChange(text ? text.write(now.getJSON()) : now.getHTML()),
  });
  return (
    <div className={styles.rich} data-place={place}>
      {isEditable ? <Toolbar editor={editor} label={label} place={place} onAsk={setAsks} /> : null}
      {dropped.busy === undefined ? null : (
        <output className={styles.busy}>{t('rich.uploading', { name: dropped.busy })}</output>
      )}
      {dropped.refused.map(({ name, failure }) => (
        <Note key={name} tone="bad">
          <strong>{name}</strong>
          <FailureNote failure={failure} />
        </Note>
      ))}
      {value.length > longest ? (
        <Note tone="bad">
          {t('rich.tooLong', { count: formatNumber(value.length), most: formatNumber(longest) })}
        </Note>
      ) : null}
      <EditorContent editor={editor} className={styles.prose} />
      <Asks key={asks} editor={editor} asks={asks} onDone={setAsks} />
    </div>
  );
}
