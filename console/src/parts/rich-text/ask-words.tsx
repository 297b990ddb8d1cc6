/** What a part of a text asks for before it is added. */
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Form } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import styles from './rich-text.module.css';

export interface AskedField {
  label: string;
  value: string;
  fits?: (value: string) => boolean;
  /** Said while the value does not fit. */
  wrong?: string;
  /** An empty value is an answer. */
  mayBeEmpty?: boolean;
}

interface Props {
  title: string;
  /** Address of a picture to look at. */
  shown?: string | undefined;
  fields: readonly AskedField[];
  onClose(): void;
  onGive(values: string[]): void;
}

export function AskWords({ title, shown, fields, onClose, onGive }: Props) {
  const t = useText('news');
  const [values, setValues] = useState(fields.map(({ value }) => value));
  const given = values.map((value) => value.trim());
  const isFit = ({ fits, mayBeEmpty }: AskedField, at: number) =>
    given[at] === '' ? mayBeEmpty === true : (fits?.(given[at]!) ?? true);
  const mayGive = fields.every(isFit);
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        onSubmit={() => {
          if (!mayGive) return;
          onClose();
          onGive(given);
        }}
      >
        {shown ? <img className={styles.asked} src={shown} alt="" /> : null}
        {fields.map((field, at) => (
          <TextField
            key={field.label}
            label={field.label}
            error={given[at] === '' || isFit(field, at) ? undefined : field.wrong}
            value={values[at]!}
            onChange={(next) => setValues(values.map((value, one) => (one === at ? next : value)))}
          />
        ))}
        <Actions>
          <Button look="main" type="submit" disabled={!mayGive}>
            {t('rich.take')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
