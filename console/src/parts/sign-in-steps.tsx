/** Name and password, then the second factor: as a page, or as a dialog above a page with unsaved input. */
import { signInWithPassword } from '@prelude/contract/console/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { InputField } from '../kit/inputs.tsx';
import { Actions, Button, Form } from '../kit/layout.tsx';
import { FailureNote } from '../kit/notes.tsx';
import { call } from '../lib/api.ts';
import { setStanding, useStanding } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { useSteps } from '../lib/use-call.ts';
import { FactorStep } from './factor-step.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  /** The operator whose session ended. */
  login?: string;
  onDone?: () => void;
}

export function SignInSteps({ login = '', onDone }: Props) {
  const t = useText('sign-in');
  const standing = useStanding();
  const { failure, run } = useSteps();
  const [atFactor, setAtFactor] = useState(standing?.stage === 'factor');
  const form = useForm({ defaultValues: { login, password: '' } });
  const { errors, isSubmitting } = form.formState;
  if (atFactor && standing?.factors) {
    return (
      <FactorStep
        factors={standing.factors}
        recovery
        onDone={() => onDone?.()}
        onBack={() => setAtFactor(false)}
      />
    );
  }
  const submit = form.handleSubmit((values) =>
    run(
      'step',
      async () => {
        const { data } = await call(signInWithPassword, values, { bare: true });
        setStanding(data);
        setAtFactor(true);
      },
      () => {
        form.resetField('password');
        form.setFocus('password');
      },
    ),
  );
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FailureNote failure={failure} />
      <InputField
        label={t('login')}
        error={errors.login && t('needed')}
        autoComplete="username"
        autoCapitalize="none"
        {...form.register('login', { required: true })}
      />
      <PasswordField
        label={t('password')}
        error={errors.password && t('needed')}
        kind="current"
        {...form.register('password', { required: true })}
      />
      <Actions>
        <Button type="submit" look="main" busy={isSubmitting}>
          {t('next')}
        </Button>
      </Actions>
    </Form>
  );
}
