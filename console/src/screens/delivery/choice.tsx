/** Chooses emails or stopped addresses by mailing and by words of the mail server's answer. */
import type { listUndelivered } from '@prelude/contract/console/delivery';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { SelectField, TextField } from '../../kit/inputs.tsx';
import { mailingName } from '../../lib/mailing-name.ts';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';

export interface Choice {
  /** The number of a mailing, or empty. */
  mailing: string;
  answer: string;
}

export const nothing: Choice = { mailing: '', answer: '' };

/** The fields of a call; empty when nothing is chosen. An answer of less than three characters is none. */
export const chosenIn = ({ mailing, answer }: Choice): { mailing?: number; reason?: string } => ({
  ...(mailing ? { mailing: Number(mailing) } : {}),
  ...(answer.trim().length >= 3 ? { reason: answer.trim() } : {}),
});

export const isChosen = (choice: Choice): boolean => Object.keys(chosenIn(choice)).length > 0;

interface Props {
  choice: Choice;
  onChange(choice: Choice): void;
  mailings: ReplyOf<typeof listUndelivered>['data']['mailings'] | undefined;
}

export function ChoiceFields({ choice, onChange, mailings }: Props) {
  const t = useText('delivery');
  const ofMailings = useText('mailings');
  const names = useNames();
  return (
    <>
      <SelectField
        label={t('mailing')}
        none={t('undelivered.all')}
        value={choice.mailing}
        onChange={(mailing) => onChange({ ...choice, mailing })}
        options={(mailings ?? []).map((one) => ({
          value: String(one.id),
          label: mailingName(ofMailings, names, one),
        }))}
      />
      <TextField
        label={t('answer')}
        hint={t('answerHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={choice.answer}
        onChange={(answer) => onChange({ ...choice, answer })}
      />
    </>
  );
}
