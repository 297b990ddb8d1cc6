import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { useCall } from '../../lib/hooks/use-reply.ts';
import { local } from '../../lib/storage.ts';
import { toast } from '../../ui/dialog/toast.tsx';
import { withdraw } from './calls.ts';
import { draftKey } from './draft.ts';
import { Confirm } from './confirm.tsx';

interface WithdrawProps {
  texts: RecruitmentTexts;
  version: number;
  onWithdrawn: () => void;
}

export function Withdraw({ texts: { t }, version, onWithdrawn }: WithdrawProps) {
  const { call } = useCall(async () => {
    const reply = await withdraw(version);
    if (reply.code !== 0) return toast(reply.msg);
    local.remove(draftKey);
    toast(t('apply.withdrawn'));
    onWithdrawn();
  });
  return (
    <Confirm
      offer={t('apply.withdraw')}
      question={t('apply.withdrawAsk')}
      yes={t('apply.withdrawYes')}
      no={t('apply.withdrawNo')}
      onYes={call}
    />
  );
}
