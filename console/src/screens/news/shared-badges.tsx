/** Fields that all languages share: category, pin and cover. Each language applies them with its next publication. */
import type { ArticleDraft } from '@prelude/contract/console/news';
import { pictureFile, picturePath } from '@prelude/contract/console/pictures';
import { useState } from 'react';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Button } from '../../kit/layout.tsx';
import { Switch } from '../../kit/controls.tsx';
import { useText } from '../../lib/text.ts';
import { tabs } from './board.logic.ts';
import { type Drafts, sharedOf } from './drafts.logic.ts';
import styles from './editor.module.css';
import { PicturesDialog } from '../../parts/pictures-dialog.tsx';

interface SharedProps {
  drafts: Drafts;
  isEditable: boolean;
  onChange(part: Partial<ArticleDraft>): void;
}

export function SharedBadges({ drafts, isEditable, onChange }: SharedProps) {
  const t = useText('news');
  const [isChoosing, setChoosing] = useState(false);
  const { shared, differs } = sharedOf(drafts);
  const { tab, pinned, cover } = shared;
  return (
    <section className={`sheet ${styles.shared}`} aria-label={t('shared.label')}>
      <SelectField
        label={t('field.tab')}
        disabled={!isEditable}
        options={optionsOf(tabs, (one) => t(`tab.${one}`))}
        value={tab}
        onChange={(next) => onChange({ tab: next })}
      />
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
      <p className={`quiet ${styles.hint}`}>{t(differs ? 'shared.differs' : 'shared.hint')}</p>
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
