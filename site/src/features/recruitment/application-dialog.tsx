import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { RecruitmentTexts } from '../../lib/recruitment-texts.ts';
import { useSettings } from '../../lib/settings-store.ts';
import { campaignTime } from '../../lib/zone-times.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ApplicationForm } from './application-form.tsx';
import { type Desk, readDesk } from './calls.ts';
import { Sent } from './sent.tsx';
import { Waiting } from './waiting.tsx';

interface ApplicationDialogProps {
  texts: RecruitmentTexts;
  onClose: () => void;
}

/** The application: looked up, written, sent. */
export function ApplicationDialog({ texts, onClose }: ApplicationDialogProps) {
  const { t } = texts;
  const language = useLanguage();
  const [desk, setDesk] = useState<Desk | 'failed'>();
  const [sent, setSent] = useState<{ code: string; again: boolean }>();

  const look = useCallback(() => void readDesk().then((found) => setDesk(found ?? 'failed')), []);
  useEffect(look, [look]);

  const closing = useSettings((store) => store.settings?.recruitment.closes_at);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t(sent ? (sent.again ? 'sent.changedTitle' : 'sent.title') : 'apply.title')}
      lead={
        sent || !closing ? undefined : t('apply.lead', { date: campaignTime(closing, language) })
      }
    >
      {sent && desk && desk !== 'failed' && (
        <Sent texts={texts} offer={desk.offer} code={sent.code} onDone={onClose} />
      )}
      {!sent && (!desk || desk === 'failed') && (
        <Waiting
          waiting={t('apply.loading')}
          failed={desk === 'failed' ? t('apply.failed') : undefined}
          retry={t('fault.retry')}
          onRetry={() => {
            setDesk(undefined);
            look();
          }}
        />
      )}
      {!sent && desk && desk !== 'failed' && (
        <ApplicationForm
          texts={texts}
          desk={desk}
          onSent={(application, again) => setSent({ code: application.code, again })}
          onWithdrawn={onClose}
        />
      )}
    </Dialog>
  );
}
