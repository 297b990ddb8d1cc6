import {
  addPlayerNote,
  longestNote,
  mostNotes,
  removePlayerNote,
} from '@prelude/contract/console/player-requests';
import { type Player, readPlayer } from '@prelude/contract/console/players';
import { useState } from 'react';
import { AreaField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, Form } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Instant } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import styles from './players.module.css';

/** What operators write about a player, for each other. The player can read it in the data file. */
export function Notes({ player: { uid, notes } }: { player: Player }) {
  const t = useText('players');
  const mayWrite = useMay('players.write');
  const { act, run, isBusy, failure } = useActs([readPlayer]);
  const { ask, dialog } = useConfirm();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const askRemoval = (id: number) =>
    ask({
      title: t('notes.remove'),
      text: t('notes.removeAsk'),
      action: t('notes.remove'),
      danger: true,
      onConfirm: () => act(removePlayerNote, { uid, id }),
    });
  return (
    <Card title={t('notes.title')}>
      <p>{t('notes.text')}</p>
      {notes.length === 0 ? <p>{t('notes.empty')}</p> : null}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.note}>{note.text}</p>
            <div className={styles.signed}>
              <span>
                {note.author} · <Instant at={note.created_at} />
              </span>
              {mayWrite ? (
                <Button onClick={() => askRemoval(note.id)}>{t('notes.remove')}</Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && notes.length < mostNotes ? (
        <Form
          onSubmit={() => {
            if (text) void run(addPlayerNote, { uid, text }, () => setTyped(''));
          }}
        >
          <AreaField
            label={t('notes.field')}
            hint={t('notes.hint', { count: longestNote })}
            maxLength={longestNote}
            rows={3}
            value={typed}
            onChange={setTyped}
          />
          <ActFailure failure={failure} />
          <Actions>
            <Button type="submit" disabled={text === ''} busy={isBusy(addPlayerNote)}>
              {t('notes.add')}
            </Button>
          </Actions>
        </Form>
      ) : (
        <ActFailure failure={failure} />
      )}
      {dialog}
    </Card>
  );
}
