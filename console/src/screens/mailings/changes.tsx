import {
  askForMailing,
  listMailings,
  type Mailing,
  readMailing,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { useMay } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { inputWords } from './input-words.ts';

/** Where an email differs from the one that operators agreed on, and the request to agree on the present one. */
export function Changes({ mailing }: { mailing: Mailing }) {
  const t = useText('mailings');
  const kit = useText('kit');
  const { id, version, state, changes, alone_hours: hours } = mailing;
  const ask = useAct(askForMailing, [readMailing, listMailings]);
  const maySend = useMay('mail.send');
  const confirm = useConfirm();
  if (changes.length === 0) return null;
  const changeAt = (path: string) => changes[Number(path)]!;
  const side = (name: 'before' | 'now') =>
    changes.map((change) => {
      if (change.input !== 'design') return change[name];
      return name === 'now' ? t('changes.design') : null;
    });
  const detail = inputWords(t, changes.map(({ input }) => input).join(' '));
  const askAgain = () =>
    confirm.ask({
      title: t('ask.title'),
      text: hours === null ? t('changes.askText') : kit('alone.ask', { hours }),
      action: hours === null ? t('ask.action') : kit('alone.action'),
      onConfirm: () => ask.act({ id, version }),
    });
  return (
    <Card title={t('changes.title')}>
      {state === 'asked' ? <Note tone="bad">{t('changes.asked', { detail })}</Note> : null}
      <JsonDiff
        before={side('before')}
        after={side('now')}
        words={{
          field: (path) => {
            const { language, input } = changeAt(path);
            return `${endonym(language)} · ${t(`input.${input}`)}`;
          },
          value: (_path, text) => text || t('changes.none'),
          spoken: (path) => {
            const { language, input } = changeAt(path);
            return input === 'design' ? undefined : spokenIn(language);
          },
        }}
      />
      {state === 'paused' && maySend ? (
        <Actions>
          <Button busy={ask.isBusy} onClick={askAgain}>
            {t('changes.ask')}
          </Button>
        </Actions>
      ) : null}
      <ActFailure failure={ask.failure} />
      {confirm.dialog}
    </Card>
  );
}
