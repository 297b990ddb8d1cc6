/** A replaced sentence or picture: what is in force, and the draft over it. */
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';

type Saved = Promise<{ data: { id: number } }>;

interface Options<Value> {
  name: string;
  entry: {
    id: number;
    author: string | null;
    draft: { id: number; author: string; at: string } | null;
  };
  /** What the form shows first. */
  value: Value;
  /** Saves a value; null restores the pack's. */
  save(value: Value | null, seen: number, draft: boolean): Saved;
  publish(seen: number): Saved;
  discard(seen: number): Promise<unknown>;
  again(): Promise<unknown>;
  onClose(): void;
}

export function useOverride<Value>(options: Options<Value>) {
  const { name, entry, value, save, publish, discard, again, onClose } = options;
  const t = useText('pack');
  const { draft } = entry;
  const { id: seen, author } = draft ?? entry;
  const state = useVersioned<Value>({ stored: { [name]: { value, seen, author } }, again });
  const edit = state.edits[name]!;
  const send = (said: string, act: (value: Value, seen: number) => Saved) =>
    void state
      .send(name, async (given, base) => (await act(given, base)).data.id)
      .then((id) => {
        if (id === undefined) return;
        toast(said);
        onClose();
      });
  return {
    state,
    edit,
    draft,
    isBusy: state.isSaving,
    failure: state.failures[name],
    publish: () =>
      send(t('saved'), (given, base) =>
        draft && !edit.isChanged ? publish(base) : save(given, base, false),
      ),
    saveDraft: () => send(t('draft.saved'), (given, base) => save(given, base, true)),
    restore: () => send(t('saved'), (_given, base) => save(null, base, false)),
    discard: () =>
      send(t('draft.discarded'), (_given, base) =>
        discard(base).then(() => ({ data: { id: entry.id } })),
      ),
  };
}

export type Override = Omit<ReturnType<typeof useOverride>, 'state' | 'edit'>;
