import { inviteOperator, listOperators, operatorLogin } from '@prelude/contract/console/operators';
import { type Role, roles } from '@prelude/contract/console/permissions';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../kit/field.tsx';
import { InputField, optionsOf, Select } from '../../kit/inputs.tsx';
import { Actions, Button, Stack } from '../../kit/layout.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Review } from '../../kit/review.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { EmailField, emailRule } from './email-dialog.tsx';
import styles from './operators.module.css';

interface Props {
  onClose(): void;
  onLink(link: string): void;
}

export function InviteDialog({ onClose, onLink }: Props) {
  const t = useText('operators');
  const invite = useAct(inviteOperator, [listOperators]);
  const form = useForm<{ name: string; login: string; email: string; role: Role }>({
    defaultValues: { name: '', login: '', email: '', role: 'editor' },
  });
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = form.handleSubmit(async (values) => {
    await invite.run(values, ({ data }) => onLink(data.link));
  });
  return (
    <Review
      onClose={onClose}
      title={t('invite')}
      text={t('inviteText')}
      action={t('invite')}
      busy={invite.isBusy}
      failure={invite.failure}
      onConfirm={() => submit()}
    >
      <InputField
        label={t('column.name')}
        error={errors.name && t('needed')}
        maxLength={60}
        autoComplete="off"
        {...form.register('name', { required: true })}
      />
      <InputField
        label={t('login')}
        hint={t('loginHint')}
        error={errors.login && t('loginHint')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        {...form.register('login', { required: true, pattern: new RegExp(operatorLogin) })}
      />
      <EmailField error={errors.email && t('emailWrong')} {...form.register('email', emailRule)} />
      <Field label={t('column.role')} hint={t(`roleText.${role}`)}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf(roles, (value) => t(`role.${value}`))}
            {...form.register('role')}
          />
        )}
      </Field>
    </Review>
  );
}

/** The one-time link, shown once. */
export function LinkDialog({ link, onClose }: { link: string | undefined; onClose: () => void }) {
  const t = useText('operators');
  return (
    <Dialog open={link !== undefined} onClose={onClose} title={t('link')} text={t('linkText')}>
      <Stack>
        <code className={styles.link}>{link}</code>
        <Actions>
          <CopyButton text={link ?? ''} />
          <Button look="main" onClick={onClose}>
            {t('done')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
