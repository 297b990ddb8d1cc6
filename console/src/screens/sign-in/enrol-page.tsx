import { enrolPassword, openInvitation, operatorPassword } from '@prelude/contract/console/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Actions, Button, Form, Stack } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { useCall, useSteps } from '../../lib/use-call.ts';
import { NewFactor } from '../../parts/new-factor.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import { RecoveryCodes } from '../../parts/recovery-codes.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The token is in the fragment, so it appears in no server log before the page sends it. */
const token = location.hash.slice(1);

export function EnrolPage() {
  const t = useText('sign-in');
  const { reply, failure, again } = useCall(openInvitation, { token });
  const [step, setStep] = useState<'password' | 'factor' | 'recovery'>('password');
  const [codes, setCodes] = useState<string[]>([]);
  const toConsole = () => location.assign('/console/');
  if (step === 'recovery') {
    return (
      <SignInFrame title={t('enrol.recovery')}>
        <RecoveryCodes codes={codes} onDone={toConsole} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t(step === 'factor' ? 'enrol.factor' : 'enrol.title')}>
      <FailureNote failure={failure} onRetry={again} />
      {reply && step === 'password' ? (
        <>
          <p>{t('enrol.hello', { name: reply.data.name, login: reply.data.login })}</p>
          <NewPassword login={reply.data.login} onDone={() => setStep('factor')} />
        </>
      ) : null}
      {step === 'factor' ? (
        <Stack>
          <p>{t('enrol.factorText')}</p>
          <NewFactor
            onDone={(recovery) => {
              if (!recovery) return toConsole();
              setCodes(recovery);
              setStep('recovery');
            }}
          />
        </Stack>
      ) : null}
    </SignInFrame>
  );
}

function NewPassword({ login, onDone }: { login: string; onDone: () => void }) {
  const t = useText('sign-in');
  const { failure, run } = useSteps();
  const form = useForm({ defaultValues: { password: '', again: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    run('step', async () => {
      await call(enrolPassword, { token, password, language: currentLanguage() }, { bare: true });
      onDone();
    }),
  );
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FailureNote failure={failure} />
      <input type="hidden" autoComplete="username" value={login} readOnly />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint', { least: operatorPassword.least })}
        error={errors.password && t('tooShort', { least: operatorPassword.least })}
        kind="new"
        {...form.register('password', { minLength: operatorPassword.least, required: true })}
      />
      <PasswordField
        label={t('again')}
        error={errors.again && t('notSame')}
        kind="new"
        {...form.register('again', {
          validate: (again, { password }) => again === password,
        })}
      />
      <Actions>
        <Button type="submit" look="main" busy={isSubmitting}>
          {t('next')}
        </Button>
      </Actions>
    </Form>
  );
}
