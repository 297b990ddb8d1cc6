import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { useSettings } from '../../state/settings-store.ts';
import { campaignTime } from '../../content/zone-times.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ApplicationForm } from './application-form.tsx';
import { type Overview, readOverview } from './calls.ts';
import { Sent } from './sent.tsx';
import { Waiting } from './waiting.tsx';

interface ApplicationDialogProps {
  texts: RecruitmentTexts;
  onClose: () => void;
}

export function ApplicationDialog({ texts, onClose }: ApplicationDialogProps) {
  const { t } = texts;
  const language = useLanguage();
  const [overview, setOverview] = useState<Overview | 'failed'>();
  const [sent, setSent] = useState<{ code: string; again: boolean }>();

  const look = useCallback(
    () => void readOverview().then((found) => setOverview(found ?? 'failed')),
    [],
  );
  useEffect(look, [look]);

  const closing = useSettings((store) => store.settings?.recruitment?.closes_at);
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
      {sent && overview && overview !== 'failed' && (
        <Sent texts={texts} offer={overview.offer} code={sent.code} onDone={onClose} />
      )}
      {!sent && (!overview || overview === 'failed') && (
        <Waiting
          waiting={t('apply.loading')}
          failed={overview === 'failed' ? t('apply.failed') : undefined}
          retry={t('fault.retry')}
          onRetry={() => {
            setOverview(undefined);
            look();
          }}
        />
      )}
      {!sent && overview && overview !== 'failed' && (
        <ApplicationForm
          texts={texts}
          overview={overview}
          onSent={(application, again) => setSent({ code: application.code, again })}
          onWithdrawn={onClose}
        />
      )}
    </Dialog>
  );
}
