import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import form from './form.module.css';
import type { Faults } from './use-faults.ts';

interface SubmitFormProps {
  onSubmit: (event: FormEvent) => unknown;
  busy: boolean;
  /** Words of the button. */
  submit: string;
  /** Of a form that can fail as a whole; the others show each fault at its field. */
  faults?: Faults;
  children: ReactNode;
}

/** Fields above one button. */
export const SubmitForm = ({ onSubmit, busy, submit, faults, children }: SubmitFormProps) => (
  <form className={form.form} noValidate onSubmit={(event) => void onSubmit(event)}>
    {children}
    {faults && <FormFault faults={faults} />}
    <Button look="primary" type="submit" aria-disabled={busy}>
      {submit}
    </Button>
  </form>
);

export const FormFault = ({ faults }: { faults: Faults }) => (
  <p className={form.note} role="alert" data-fault="">
    {faults.textFor('form')}
  </p>
);
