import type { Qualification } from '@prelude/contract/site/recruitment';
import { dated } from '@prelude/ui/i18n';
import { useCall } from '../../lib/hooks/use-reply.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { campaignTime, zoneTimes } from '../../content/zone-times.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import { decide } from './calls.ts';
import { Confirm } from './confirm.tsx';
import styles from './recruitment.module.css';

interface PlaceProps {
  texts: RecruitmentTexts;
  place: NonNullable<Qualification['place']>;
  onDecided: (answer: { msg: string; data: Qualification }) => void;
}

const clocks = { campaign: 'check.campaign', korea: 'check.korea', yours: 'check.yours' } as const;

export function Place({ texts, place, onDecided }: PlaceProps) {
  const { t, nameOf } = texts;
  const language = useLanguage();
  const { busy, call: choose } = useCall(async (action: 'claim' | 'decline') => {
    const reply = await decide(action);
    toast(reply.msg);
    if (reply.code === 0) onDecided(reply);
  });

  return (
    <>
      <p className={styles.group}>
        {t('check.place', {
          platform: nameOf('platform', place.platform),
          region: nameOf('region', place.region),
        })}
      </p>
      {place.predownload_at ? (
        <section className={styles.times}>
          <h3>{t('check.predownload')}</h3>
          <dl>
            {zoneTimes(place.predownload_at, language).map(({ of, text }) => (
              <div key={of}>
                <dt>{t(clocks[of])}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <a className={styles.calendar} href={`${place.calendar}?lang=${language}`} download="">
            {t('check.calendar')}
          </a>
        </section>
      ) : null}
      {place.claimed_at === null ? (
        <>
          <p>{t('check.claimBy', { date: dated(campaignTime, place.claim_by) })}</p>
          <Button look="primary" aria-disabled={busy} onClick={() => choose('claim')}>
            {t('check.claim')}
          </Button>
        </>
      ) : (
        <p>{t('check.claimed', { date: dated(campaignTime, place.claimed_at) })}</p>
      )}
      <Confirm
        offer={t('check.decline')}
        question={t('check.declineAsk')}
        yes={t('check.declineYes')}
        no={t('check.declineNo')}
        onYes={() => choose('decline')}
      />
    </>
  );
}
