import { dated } from '@prelude/ui/i18n';
import { useState } from 'react';
import { useReading } from '../../lib/hooks/use-reply.ts';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { useSettings } from '../../state/settings-store.ts';
import { campaignTime } from '../../content/zone-times.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ApplicationForm } from './application-form.tsx';
import { readOverview } from './calls.ts';
import { Sent } from './sent.tsx';
import { Waiting } from './waiting.tsx';

interface ApplicationDialogProps {
  texts: RecruitmentTexts;
  onClose: () => void;
}

export function ApplicationDialog({ texts, onClose }: ApplicationDialogProps) {
  const { t } = texts;
  const { found: overview, again } = useReading(readOverview);
  const [sent, setSent] = useState<{ code: string; again: boolean }>();

  const closing = useSettings((store) => store.settings?.recruitment?.closes_at);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t(sent ? (sent.again ? 'sent.changedTitle' : 'sent.title') : 'apply.title')}
      lead={sent || !closing ? undefined : t('apply.lead', { date: dated(campaignTime, closing) })}
    >
      {sent && overview && overview !== 'failed' && (
        <Sent texts={texts} offer={overview.offer} code={sent.code} onDone={onClose} />
      )}
      {!sent && (!overview || overview === 'failed') && (
        <Waiting
          waiting={t('apply.loading')}
          failed={overview === 'failed' ? t('apply.failed') : undefined}
          retry={t('fault.retry')}
          onRetry={again}
        />
      )}
      {!sent && overview && overview !== 'failed' && (
        <ApplicationForm
          texts={texts}
          overview={overview}
          onSent={(application, isChange) => setSent({ code: application.code, again: isChange })}
          onWithdrawn={onClose}
        />
      )}
    </Dialog>
  );
}
