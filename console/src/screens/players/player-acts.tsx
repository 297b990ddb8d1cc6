import {
  deletePlayer,
  deletionReasons,
  type ErasureProof,
  takePlayerData,
} from '@prelude/contract/console/player-requests';
import {
  correctPlayer,
  endPlayerSessions,
  type Player,
  readPlayer,
} from '@prelude/contract/console/players';
import { useState } from 'react';
import { languageOptions, optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAct, useActs } from '../../lib/use-call.ts';
import { jsonFile } from './proof.logic.ts';

type Asked = 'emails' | 'sessions' | 'data' | 'delete';

interface Props {
  player: Player;
  /** The account is gone; the proof is shown in its place. */
  onErased(proof: ErasureProof): void;
}

export function PlayerActs({ player, onErased }: Props) {
  const t = useText('players');
  const mayWrite = useMay('players.write');
  const mayDelete = useMay('players.delete');
  const { act, run, failure } = useActs([readPlayer]);
  const remove = useAct(deletePlayer);
  const copy = useAct(takePlayerData);
  const { ask, dialog } = useConfirm();
  const [reason, setReason] = useState<(typeof deletionReasons)[number]>('asked');
  const { uid } = player;
  if (!mayWrite && !mayDelete) return null;
  const acts: Record<Asked, () => Promise<unknown>> = {
    emails: async () => {
      await act(correctPlayer, { uid, stop_emails: true });
      toast(t('act.done'));
    },
    sessions: async () => {
      const { data } = await act(endPlayerSessions, { uid });
      toast(t('act.ended', { count: data.ended }));
    },
    delete: async () => {
      const { data } = await remove.act({ uid, reason });
      toast(t('act.deleted'));
      onErased(data);
    },
    data: async () => {
      const { data } = await copy.act({ uid });
      saveFile(`player-${player.number ?? uid}.json`, jsonFile(data));
      toast(t('act.data.done'));
    },
  };
  const askAct = (name: Asked) =>
    ask({
      title: t(`act.${name}.button`),
      text: t(`act.${name}.ask`),
      action: t(`act.${name}.button`),
      danger: name === 'delete',
      name: name === 'delete' ? String(player.number ?? uid) : undefined,
      onConfirm: acts[name],
    });
  return (
    <Card title={t('act.title')}>
      <Stack>
        <ActFailure failure={failure ?? remove.failure ?? copy.failure} />
        {mayWrite ? (
          <>
            <SelectField
              label={t('act.language')}
              hint={t('act.languageHint')}
              value={player.language}
              options={languageOptions()}
              onChange={(next) =>
                void run(correctPlayer, { uid, language: next }, () => toast(t('act.done')))
              }
            />
            <Actions>
              <Button disabled={player.topics.length === 0} onClick={() => askAct('emails')}>
                {t('act.emails.button')}
              </Button>
              <Button disabled={player.sessions === 0} onClick={() => askAct('sessions')}>
                {t('act.sessions.button')}
              </Button>
              <Button onClick={() => askAct('data')}>{t('act.data.button')}</Button>
            </Actions>
            <p>{t('act.address')}</p>
          </>
        ) : null}
        {mayDelete ? (
          <>
            <SelectField
              label={t('act.reason')}
              value={reason}
              options={optionsOf(deletionReasons, (value) => t(`deletion.${value}`))}
              onChange={setReason}
            />
            <Actions>
              <Button look="danger" onClick={() => askAct('delete')}>
                {t('act.delete.button')}
              </Button>
            </Actions>
          </>
        ) : null}
      </Stack>
      {dialog}
    </Card>
  );
}
