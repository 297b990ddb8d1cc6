/** What all languages share on this screen: category, pin, cover. Each language takes it over with its next publication. */
import type { ArticleDraft } from '@prelude/contract/console-news';
import { pictureFile, picturePath } from '@prelude/contract/console-pictures';
import { type Language, languages } from '@prelude/contract/languages';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Select, Switch } from '../../kit/controls.tsx';
import { Field } from '../../kit/field.tsx';
import { useText } from '../../lib/text.ts';
import styles from './editor.module.css';
import { PicturesDialog } from './pictures-dialog.tsx';
import type { Draft } from './use-drafts.ts';

interface SharedProps {
  drafts: Record<Language, Draft>;
  isEditable: boolean;
  onChange(part: Partial<ArticleDraft>): void;
}

const tabs = ['updates', 'info', 'events'] as const;

export function SharedMarks({ drafts, isEditable, onChange }: SharedProps) {
  const t = useText('news');
  const [isChoosing, setChoosing] = useState(false);
  const written = languages
    .map((one) => drafts[one])
    .filter(({ base, isChanged }) => base || isChanged);
  const { tab, pinned, cover } = (written[0] ?? drafts.en).draft;
  const differs = written.some(
    ({ draft }) => draft.tab !== tab || draft.pinned !== pinned || draft.cover !== cover,
  );
  return (
    <section className={styles.shared} aria-label={t('shared.label')}>
      <Field label={t('field.tab')}>
        {(control) => (
          <Select
            {...control}
            disabled={!isEditable}
            options={tabs.map((one) => ({ value: one, label: t(`tab.${one}`) }))}
            value={tab}
            onChange={({ target }) => onChange({ tab: target.value as ArticleDraft['tab'] })}
          />
        )}
      </Field>
      <Switch
        label={t('field.pinned')}
        checked={pinned}
        disabled={!isEditable}
        onChange={(next) => onChange({ pinned: next })}
      />
      <div className={styles.cover}>
        {cover?.startsWith(picturePath) ? (
          <img src={pictureFile(cover, 480, 'jpg')} alt="" />
        ) : null}
        <span>
          {t('field.cover')}: {cover?.startsWith(picturePath) ? '' : (cover ?? t('cover.none'))}
        </span>
        {isEditable ? (
          <>
            <Button onClick={() => setChoosing(true)}>{t('cover.choose')}</Button>
            {cover ? (
              <Button look="quiet" onClick={() => onChange({ cover: null })}>
                {t('cover.remove')}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      <p className={styles.hint}>{t(differs ? 'shared.differs' : 'shared.hint')}</p>
      {isChoosing ? (
        <PicturesDialog
          asksAlt={false}
          onClose={() => setChoosing(false)}
          onChoose={(name) => {
            setChoosing(false);
            onChange({ cover: name });
          }}
        />
      ) : null}
    </section>
  );
}
