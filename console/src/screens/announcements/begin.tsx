import { createAnnouncement, listAnnouncements } from '@prelude/contract/console/announcements';
import { defaultLanguage, toTag } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Review } from '../../kit/review.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { isSlug, slugOf } from './announcement.logic.ts';

interface Props {
  open: boolean;
  onClose(): void;
  onMade(announcement: { id: number }): void;
}

/** The name first; all parts that the operator may write are on. */
export function Begin({ open, onClose, onMade }: Props) {
  const t = useText('announcements');
  const create = useAct(createAnnouncement, [listAnnouncements]);
  const may = {
    article: useMay('news.write'),
    banner: useMay('campaign.write'),
    mailing: useMay('mail.write'),
  };
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const [off, setOff] = useState({ article: false, banner: false, mailing: false });
  const has = (part: keyof typeof may) => may[part] && !off[part];
  const slug = typed ?? slugOf(name);
  const isWrong = has('article') && !isSlug(slug);
  return (
    <Review
      open={open}
      onClose={onClose}
      title={t('new')}
      text={t('begin.text')}
      action={t('begin.action')}
      busy={create.isBusy}
      failure={create.failure}
      mayConfirm={() => name.trim() !== '' && !isWrong}
      onConfirm={() =>
        create.run(
          {
            name: name.trim(),
            slug: has('article') ? slug : null,
            banner: has('banner'),
            mailing: has('mailing'),
          },
          ({ data }) => onMade(data),
        )
      }
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      {(['article', 'banner', 'mailing'] as const)
        .filter((part) => may[part])
        .map((part) => (
          <Switch
            key={part}
            label={t(`part.${part}`)}
            checked={!off[part]}
            onChange={(isOn) => setOff({ ...off, [part]: !isOn })}
          />
        ))}
      {has('article') ? (
        <TextField
          label={t('begin.slug')}
          hint={`/${toTag(defaultLanguage)}/news/${slug || '…'}`}
          error={name.trim() !== '' && isWrong ? t('begin.wrong') : undefined}
          autoComplete="off"
          spellCheck={false}
          value={slug}
          onChange={setTyped}
        />
      ) : null}
    </Review>
  );
}
