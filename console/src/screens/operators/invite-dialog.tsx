import { inviteOperator, listOperators, operatorLogin } from '@prelude/contract/console/operators';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { InputField } from '../../kit/inputs.tsx';
import { Actions, Button, Stack } from '../../kit/layout.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Review } from '../../kit/review.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { AccessFields } from './access.tsx';
import { bodyOf, lacking, noAccess } from './access.logic.ts';
import { EmailField, emailRule } from './email-dialog.tsx';
import styles from './operators.module.css';

interface Props {
  onClose(): void;
  onLink(link: string): void;
}

export function InviteDialog({ onClose, onLink }: Props) {
  const t = useText('operators');
  const invite = useAct(inviteOperator, [listOperators]);
  const form = useForm<{ name: string; login: string; email: string }>({
    defaultValues: { name: '', login: '', email: '' },
  });
  const { errors } = form.formState;
  const [access, setAccess] = useState(noAccess);
  const submit = form.handleSubmit(async (values) => {
    await invite.run({ ...values, ...bodyOf(access) }, ({ data }) => onLink(data.link));
  });
  return (
    <Review
      onClose={onClose}
      title={t('invite')}
      text={t('inviteText')}
      action={t('invite')}
      busy={invite.isBusy}
      failure={invite.failure}
      mayConfirm={() => lacking(access) === undefined}
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
      <AccessFields access={access} onChange={setAccess} />
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
