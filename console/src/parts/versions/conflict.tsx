/** Another operator has saved in the meantime: shows both texts and replaces neither without confirmation. */
import { type ReactNode, useState } from 'react';
import { Actions, Button } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { Review } from '../../kit/review.tsx';
import { useText } from '../../lib/text.ts';
import type { Versioned } from './use-versioned.ts';

interface Props<Value> {
  state: Versioned<Value>;
  at: string;
  compare(theirs: Value, mine: Value): ReactNode;
  /** Saves this text as the newest version. */
  onMine(): unknown;
}

export function Conflict<Value>({ state, at, compare, onMine }: Props<Value>) {
  const t = useText('versions');
  const [isOpen, setOpen] = useState(false);
  const theirs = state.theirs(at);
  const mine = state.edits[at];
  if (!theirs || !mine) return null;
  const title = theirs.author
    ? t('conflict.title', { author: theirs.author })
    : t('conflict.someone');
  const close = () => {
    setOpen(false);
    state.later();
  };
  if (!isOpen && state.refused !== at)
    return (
      <Note tone="warn">
        <p>{title}</p>
        <Actions>
          <Button onClick={() => setOpen(true)}>{t('compare')}</Button>
        </Actions>
      </Note>
    );
  return (
    <Review
      title={title}
      text={t('conflict.text')}
      wide
      action={t('conflict.mine')}
      onConfirm={() => {
        setOpen(false);
        state.rebase(at);
        void onMine();
      }}
      more={
        <Button
          look="danger"
          onClick={() => {
            setOpen(false);
            state.take(at);
          }}
        >
          {t('conflict.theirs')}
        </Button>
      }
      cancel={t('conflict.later')}
      onClose={close}
    >
      {compare(theirs.value, mine.value)}
    </Review>
  );
}
