import {
  type NewsletterList,
  newsletterProviders,
  readNewsletter,
  saveNewsletter,
} from '@prelude/contract/console/newsletter';
import { useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Review } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';

interface Props {
  /** Null for the first one. */
  list: NewsletterList | null;
  onClose(): void;
}

export function ListDialog({ list, onClose }: Props) {
  const t = useText('newsletter');
  const words = useText('words');
  const save = useAct(saveNewsletter, [readNewsletter]);
  const [provider, setProvider] = useState(list?.provider ?? 'brevo');
  const [key, setKey] = useState('');
  const [url, setUrl] = useState('');
  const [id, setId] = useState(list?.list ?? '');
  const [hasNumbers, setHasNumbers] = useState(list?.with_numbers ?? false);
  const isKnown = list?.provider === provider;
  const isOwn = provider === 'listmonk';
  const needsUrl = isOwn && !isKnown;
  const submit = () =>
    save.run(
      {
        provider,
        list: id.trim(),
        with_numbers: hasNumbers,
        ...(key.trim() && { key: key.trim() }),
        ...(isOwn && url.trim() && { url: url.trim() }),
      },
      ({ data }) => {
        onClose();
        toast(t('saved', { name: data.list_name }));
      },
    );
  return (
    <Review
      onClose={onClose}
      title={t(list ? 'change' : 'connect')}
      action={t('save')}
      busy={save.isBusy}
      failure={save.failure}
      mayConfirm={() =>
        id.trim() !== '' && (isKnown || key.trim() !== '') && (!needsUrl || url.trim() !== '')
      }
      onConfirm={submit}
    >
      <SelectField
        label={t('field.provider')}
        value={provider}
        options={optionsOf(newsletterProviders, (value) => words(`value.${value}`))}
        onChange={setProvider}
      />
      {isOwn ? (
        <TextField
          label={t('field.url')}
          hint={t(isKnown ? 'keep' : 'field.urlHint')}
          type="url"
          maxLength={300}
          autoComplete="off"
          value={url}
          onChange={setUrl}
        />
      ) : null}
      <TextField
        label={t('field.key')}
        hint={t(isKnown ? 'keep' : `keyHint.${provider}`)}
        type="password"
        maxLength={500}
        autoComplete="off"
        value={key}
        onChange={setKey}
      />
      <TextField
        label={t('field.list')}
        hint={t(`listHint.${provider}`)}
        maxLength={40}
        autoComplete="off"
        value={id}
        onChange={setId}
      />
      <Stack>
        <Switch label={t('field.numbers')} checked={hasNumbers} onChange={setHasNumbers} />
        <p>{t('field.numbersText')}</p>
      </Stack>
    </Review>
  );
}
