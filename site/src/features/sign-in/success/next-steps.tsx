import { sections } from '../../../lib/pack.ts';
import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import type { Status } from '@prelude/contract/site/status';
import { dated } from '@prelude/ui/i18n';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { inCampaignZone } from '../../../content/zone-times.ts';
import { navigate } from '../../../lib/hash-location.ts';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { closeSuccess } from '../../../state/layout-store.ts';
import { Button } from '../../../ui/button.tsx';
import links from '../../../ui/links.module.css';
import styles from './success.module.css';

interface NextStepsProps {
  /** Undefined until known. */
  status: Status | undefined;
}

/** The address first: closing the dialog would otherwise go back in the history. */
function apply(): void {
  navigate('/home?open=apply');
  closeSuccess();
}

export function NextSteps({ status }: NextStepsProps) {
  const s = useStatusText();
  const t = useText();
  const language = useLanguage();
  const date = status?.next_date;
  const canApply =
    sections.closed_test && status?.qualification?.state === 'open' && !status.application;
  return (
    <div className={styles.steps}>
      {canApply ? (
        <Button data-event="Click_recruitment" onClick={apply}>
          {s('success.apply')}
        </Button>
      ) : null}
      <p>
        <a className={links.link} href={dynamicPath('status', toTag(language))}>
          {t('status.mine')}
        </a>
      </p>
      {date ? (
        <p>
          {s(`success.date.${date.of}`, { date: dated(formatDay, inCampaignZone(date.at)) })}{' '}
          <a className={links.link} href={`${date.calendar}&lang=${language}`} download="">
            {s('place.calendar.button')}
          </a>
        </p>
      ) : null}
    </div>
  );
}
