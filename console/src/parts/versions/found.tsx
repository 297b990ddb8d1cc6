import { Actions, Button } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import type { Versioned } from './use-versioned.ts';

interface Props<Value> {
  state: Pick<Versioned<Value>, 'found' | 'takeFound' | 'dropFound'>;
  at: string;
}

/** Unsaved text from before, of this browser or the server. */
export function Found<Value>({ state, at }: Props<Value>) {
  const t = useText('versions');
  const words = state.found[at];
  if (!words) return null;
  return (
    <Note tone="warn">
      <p>
        {t('found.text')} <Instant at={words.at} />
      </p>
      <Actions>
        <Button onClick={() => state.takeFound(at)}>{t('found.take')}</Button>
        <Button look="quiet" onClick={() => state.dropFound(at)}>
          {t('found.drop')}
        </Button>
      </Actions>
    </Note>
  );
}
