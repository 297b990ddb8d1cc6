import { useState } from 'react';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
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
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (busy) return;
    setBusy(true);
    const reply = await withdraw(version);
    setBusy(false);
    if (reply.code !== 0) return toast(reply.msg);
    local.remove(draftKey);
    toast(t('apply.withdrawn'));
    onWithdrawn();
  };
  return (
    <Confirm
      offer={t('apply.withdraw')}
      question={t('apply.withdrawAsk')}
      yes={t('apply.withdrawYes')}
      no={t('apply.withdrawNo')}
      onYes={() => void go()}
    />
  );
}
