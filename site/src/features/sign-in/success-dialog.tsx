import { outbound } from '@prelude/contract/campaign/sample-links';
import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag, inLanguage } from '@prelude/contract/shared/languages';
import { social } from '../../content/campaign.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { closeSuccess, useLayout } from '../../state/layout-store.ts';
import { useLive } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Divider } from '../../ui/frame.tsx';
import { Mark } from '../../ui/icons.tsx';
import links from '../../ui/links.module.css';
import styles from '../forms/form.module.css';
import { TravellerNumber } from '../forms/traveller-number.tsx';

function Channels() {
  const t = useText();
  const channels = inLanguage(useLive('social') ?? social, useLanguage()) ?? [];
  if (channels.length === 0) return null;
  return (
    <div className={styles.follow}>
      <Divider />
      <p>{t('user.success.follow')}</p>
      <ul className={styles.channels}>
        {channels.map(({ name, icon, href, label }) => (
          <li key={name}>
            <a
              href={outbound(href)}
              target="_blank"
              rel="noopener"
              data-event="Click_follow"
              data-detail={name}
            >
              <Mark name={icon} label={label} />
              <span className="visually-hidden">
                {label} ({t('common.openInNewTab')})
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SuccessDialog() {
  const t = useText();
  const language = useLanguage();
  const success = useLayout((state) => state.success);
  const repeat = success?.repeat ?? false;

  return (
    <Dialog
      open={success !== null}
      onClose={closeSuccess}
      title={t(repeat ? 'user.success.repeatTitle' : 'user.success.title')}
      lead={t(repeat ? 'user.success.repeatLead' : 'user.success.lead')}
    >
      {success && success.number > 0 && (
        <TravellerNumber label={t('user.info.number')} number={success.number} />
      )}
      <p className={styles.status}>
        <a className={links.link} href={dynamicPath('status', toTag(language))}>
          {t('status.mine')}
        </a>
      </p>
      <Channels />
      <Button look="primary" onClick={closeSuccess}>
        {t('user.success.done')}
      </Button>
    </Dialog>
  );
}
