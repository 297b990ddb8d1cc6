import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import { TextField } from './inputs.tsx';
import { Actions, Button, Form } from './layout.tsx';
import { ActFailure } from './notes.tsx';
import { Dialog } from './dialog.tsx';

interface FormProps {
  /** What changes, in words, what the operator should know, or fields. */
  children?: ReactNode;
  /** Label of a line of text to write, such as a note for the history. */
  note?: string | undefined;
  noteHint?: string;
  needsNote?: boolean;
  longestNote?: number;
  /** The main button: the action, not "OK". */
  action: string;
  danger?: boolean | undefined;
  mayConfirm?(note: string): boolean;
  busy?: boolean;
  failure?: CallFailure | undefined;
  /** Another way out, next to the main button. */
  more?: ReactNode;
  cancel?: string;
  wide?: boolean;
  onConfirm(note: string): unknown;
  onClose(): void;
}

interface Props extends FormProps {
  open?: boolean;
  title: string;
  text?: ReactNode;
}

/** The last look at an act before it is made, or its few fields. */
export const Review = ({ open = true, title, text, ...form }: Props) => (
  <Dialog open={open} onClose={form.onClose} title={title} text={text} wide={form.wide ?? false}>
    <ReviewForm {...form} />
  </Dialog>
);

/** Mounted with its dialog, so that nothing typed stays for the next one. */
function ReviewForm({
  note: label,
  noteHint,
  needsNote = false,
  longestNote = 300,
  ...props
}: FormProps) {
  const t = useText('kit');
  const [note, setNote] = useState('');
  return (
    <Form wide={props.wide ?? false} onSubmit={() => void props.onConfirm(note)}>
      {props.children}
      {label ? (
        <TextField
          label={label}
          hint={noteHint}
          required={needsNote}
          maxLength={longestNote}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
      ) : null}
      <ActFailure failure={props.failure} />
      <Actions>
        <Button
          look={props.danger ? 'danger' : 'main'}
          type="submit"
          busy={props.busy ?? false}
          disabled={props.mayConfirm?.(note) === false}
        >
          {props.action}
        </Button>
        {props.more}
        <Button onClick={props.onClose}>{props.cancel ?? t('cancel')}</Button>
      </Actions>
    </Form>
  );
}

interface Question {
  title: string;
  /** What the action causes. */
  text: ReactNode;
  /** Below the text, such as a list. */
  children?: ReactNode;
  action: string;
  danger?: boolean;
  /** Must be typed before the button works: the name of what would be lost. */
  name?: string | undefined;
  onConfirm(): Promise<unknown>;
}

/**
 * Asks before an act is made: `ask({ title, … })`. The caller shows the failure; the dialog closes either way.
 * @returns `dialog`: a part of the page
 */
export function useConfirm() {
  const t = useText('kit');
  const [question, ask] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const { name, onConfirm, ...shown } = question ?? none;
  const close = () => ask(undefined);
  const confirm = () => {
    setBusy(true);
    void onConfirm()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        close();
      });
  };
  const dialog = (
    <Review
      {...shown}
      open={question !== undefined}
      note={name && t('confirm.type', { name })}
      mayConfirm={(typed) => name === undefined || typed.trim() === name}
      busy={busy}
      onClose={close}
      onConfirm={confirm}
    />
  );
  return { ask, dialog };
}

const none: Question = { title: '', text: '', action: '', onConfirm: () => Promise.resolve() };
