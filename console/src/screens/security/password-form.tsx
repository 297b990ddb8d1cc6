import { changeOperatorPassword } from '@prelude/contract/console/operators';
import { operatorPassword } from '@prelude/contract/console/sign-in';
import { useForm } from 'react-hook-form';
import { Actions, Button, Form } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { toast } from '../../kit/toast.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { PasswordField } from '../../parts/password-field.tsx';

/** Changes the operator's password, which ends their other sessions. */
export function PasswordForm() {
  const t = useText('security');
  const change = useAct(changeOperatorPassword);
  const form = useForm({ defaultValues: { present: '', password: '' } });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    await change.run(values, () => {
      toast(t('changed'));
      form.reset();
    });
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <UnsavedGuard when={isDirty} />
      <ActFailure failure={change.failure} />
      <PasswordField
        label={t('present')}
        error={errors.present && t('needed')}
        kind="current"
        {...form.register('present', { required: true })}
      />
      <PasswordField
        label={t('new')}
        hint={t('hint', { least: operatorPassword.least })}
        error={errors.password && t('hint', { least: operatorPassword.least })}
        kind="new"
        {...form.register('password', { required: true, minLength: operatorPassword.least })}
      />
      <Actions>
        <Button type="submit" look="main" busy={change.isBusy}>
          {t('change')}
        </Button>
      </Actions>
    </Form>
  );
}
