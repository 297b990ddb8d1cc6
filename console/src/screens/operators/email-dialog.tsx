import {
  changeOperator,
  listOperators,
  type OperatorRow,
} from '@prelude/contract/console/operators';
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { InputField } from '../../kit/inputs.tsx';
import { Review } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';

/** Saves a round trip; the server checks by the same rule. */
export const emailRule = {
  validate: (email: string) => parseAddress(email) !== undefined,
};

export function EmailField(props: Omit<ComponentProps<typeof InputField>, 'label'>) {
  const t = useText('operators');
  return (
    <InputField
      label={t('email')}
      hint={t('emailHint')}
      type="email"
      maxLength={254}
      autoComplete="off"
      {...props}
    />
  );
}

export function EmailDialog({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const t = useText('operators');
  const change = useAct(changeOperator, [listOperators]);
  const form = useForm({ defaultValues: { email: operator.email ?? '' } });
  const submit = form.handleSubmit(async ({ email }) => {
    await change.run({ id: operator.id, email }, () => {
      toast(t('saved'));
      onClose();
    });
  });
  return (
    <Review
      onClose={onClose}
      title={`${t('changeEmail')}: ${operator.name}`}
      text={t('emailText')}
      action={t('save')}
      busy={change.isBusy}
      failure={change.failure}
      onConfirm={() => submit()}
    >
      <EmailField
        error={form.formState.errors.email && t('emailWrong')}
        {...form.register('email', emailRule)}
      />
    </Review>
  );
}
