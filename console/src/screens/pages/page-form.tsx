import { longestPage, menuPlaces } from '@prelude/contract/console/pages';
import { pictureFile, picturePath } from '@prelude/contract/console/pictures';
import { blockNames } from '@prelude/contract/site/article-markup';
import { endonym, type Language } from '@prelude/contract/shared/languages';
import { type RefObject, useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { AreaField, optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Button } from '../../kit/layout.tsx';
import { inOneLine } from '../../lib/one-line.ts';
import { useMay } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { PicturesDialog } from '../../parts/pictures-dialog.tsx';
import { RichTextField } from '../../parts/rich-text/field.tsx';
import styles from './pages.module.css';
import type { PageState } from './use-page.ts';

interface Props {
  state: PageState;
  language: Language;
  text: RefObject<HTMLTextAreaElement | null>;
  /** Whether the text is shown as Markdown. */
  isSource: boolean;
  onSource(isSource: boolean): void;
}

const blocks = blockNames.map((name) => `:::${name}`).join(' ');

export function PageForm({ state, language, text, isSource, onSource }: Props) {
  const t = useText('pages');
  const news = useText('news');
  const { isLegal, write } = state.texts;
  const mayWrite = useMay(write);
  const [isChoosing, setChoosing] = useState(false);
  const { value, edition } = state.edits[language]!;
  const { title, description, menu, cover, body, hidden } = value;
  const spoken = spokenIn(language);
  const isUploaded = cover?.startsWith(picturePath);
  return (
    <>
      <TextField
        label={t('field.title')}
        hint={isLegal ? undefined : t('hint.title')}
        {...spoken}
        maxLength={200}
        readOnly={!mayWrite}
        value={title}
        onChange={(next) => state.change(language, { title: next })}
      />
      {isLegal ? null : (
        <>
          <AreaField
            label={t('field.description')}
            hint={t('hint.description')}
            {...spoken}
            rows={2}
            maxLength={600}
            readOnly={!mayWrite}
            value={description}
            onChange={(next) => state.change(language, { description: inOneLine(next) })}
          />
          <div className={styles.shared}>
            <SelectField
              label={t('field.menu')}
              disabled={!mayWrite}
              options={optionsOf(menuPlaces, (place) => t(`menu.${place}`))}
              value={menu}
              onChange={(next) => state.change(language, { menu: next })}
            />
            <div className={styles.cover}>
              {isUploaded ? <img src={pictureFile(cover!, 480, 'jpg')} alt="" /> : null}
              <span>
                {t('field.cover')}: {isUploaded ? '' : (cover ?? news('cover.none'))}
              </span>
              {mayWrite ? (
                <Button onClick={() => setChoosing(true)}>{news('cover.choose')}</Button>
              ) : null}
              {mayWrite && cover ? (
                <Button look="quiet" onClick={() => state.change(language, { cover: null })}>
                  {news('cover.remove')}
                </Button>
              ) : null}
            </div>
            <Switch
              label={t('field.hidden')}
              checked={hidden}
              disabled={!mayWrite}
              onChange={(next) => state.change(language, { hidden: next })}
            />
          </div>
        </>
      )}
      <div className={styles.source}>
        <button type="button" aria-pressed={isSource} onClick={() => onSource(!isSource)}>
          {t('source')}
        </button>
      </div>
      {isSource ? (
        <div className={styles.body}>
          <AreaField
            ref={text}
            label={t('field.body')}
            hint={t(isLegal ? 'hint.legal' : 'hint.body', { blocks })}
            {...spoken}
            rows={22}
            maxLength={longestPage}
            readOnly={!mayWrite}
            value={body}
            onChange={(next) => state.change(language, { body: next })}
          />
        </div>
      ) : (
        <RichTextField
          key={edition}
          place="page"
          value={body}
          label={`${t('field.body')} (${endonym(language)})`}
          language={language}
          isEditable={mayWrite}
          onChange={(next) => state.change(language, { body: next })}
        />
      )}
      {isChoosing ? (
        <PicturesDialog
          asksAlt={false}
          onClose={() => setChoosing(false)}
          onChoose={(address) => {
            setChoosing(false);
            state.change(language, { cover: address });
          }}
        />
      ) : null}
    </>
  );
}
