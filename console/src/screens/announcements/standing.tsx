import {
  type Announcement,
  approveAnnouncement,
  endAnnouncement,
  recallAnnouncement,
  retryAnnouncement,
} from '@prelude/contract/console/announcements';
import { listMailings } from '@prelude/contract/console/mailings';
import { newsBoard } from '@prelude/contract/console/news';
import { readPrepared } from '@prelude/contract/console/tonight';
import { Link } from 'wouter';
import { Actions, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { AloneWait } from '../../parts/alone-wait.tsx';
import { BannerPreview } from '../campaign/sections/banner-preview.tsx';
import { actsOf } from './announcement.logic.ts';
import { Readiness } from './readiness.tsx';
import { renews } from './use-announcement.ts';
import { When } from './when.tsx';

/** An announcement that is requested, approved or out. */
export function Standing({ announcement }: { announcement: Announcement }) {
  const t = useText('announcements');
  const kit = useText('kit');
  const mayApprove = useMay('announce.approve');
  const { ask, dialog } = useConfirm();
  const { act, run, isBusy, failure } = useActs([...renews, listMailings, newsBoard, readPrepared]);
  const { id, version, state, asked, approved, recalled, slug, banner, mailing_id } = announcement;
  const acts = actsOf(announcement, mayApprove);
  const askApproval = () =>
    ask({
      title: t('approve.title'),
      text: t('approve.text'),
      children: <When announcement={announcement} />,
      action: t('approve.action'),
      onConfirm: () =>
        act(approveAnnouncement, { id, version }).then(() => toast(t('approve.done'))),
    });
  const askEnd = () =>
    ask({
      title: t('end.title'),
      text: t('end.text'),
      action: t('end.action'),
      danger: true,
      onConfirm: () => act(endAnnouncement, { id }),
    });
  return (
    <Stack>
      <Card title={t('when.title')}>
        <When announcement={announcement} />
        {asked ? (
          <p>
            {t('asked.by', { name: asked.by })} <Instant at={asked.at} />
          </p>
        ) : null}
        {approved ? (
          <p>
            {approved.alone
              ? kit('alone.by', { author: asked?.by ?? approved.by })
              : t('approved.by', { name: approved.by })}{' '}
            <Instant at={approved.at} />
          </p>
        ) : null}
        {state === 'asked' && announcement.alone_until ? (
          <AloneWait until={announcement.alone_until} />
        ) : null}
        {state === 'asked' && announcement.asked_by_me && !announcement.alone_until ? (
          <Note>{t('asked.mine')}</Note>
        ) : null}
        {state === 'planned' ? <Note tone="good">{t('approved.text')}</Note> : null}
        {announcement.failed.length > 0 ? <Note tone="bad">{t('failed.text')}</Note> : null}
        {recalled ? (
          <Note tone="bad">
            {t('end.done', { name: recalled.by })} <Instant at={recalled.at} />
          </Note>
        ) : null}
        <Readiness announcement={announcement} />
        {announcement.replaces_banner && (state === 'asked' || state === 'planned') ? (
          <p>{t('replaces')}</p>
        ) : null}
        <ActFailure failure={failure} />
        <Actions>
          {acts.includes('approve') ? (
            <Button look="main" onClick={askApproval}>
              {t('approve.button')}
            </Button>
          ) : null}
          {acts.includes('retry') ? (
            <Button
              look="main"
              busy={isBusy(retryAnnouncement)}
              onClick={() => void run(retryAnnouncement, { id })}
            >
              {t('retry')}
            </Button>
          ) : null}
          {acts.includes('recall') ? (
            <Button
              busy={isBusy(recallAnnouncement)}
              onClick={() => void run(recallAnnouncement, { id }, () => toast(t('recall.done')))}
            >
              {t(state === 'planned' ? 'recall.planned' : 'recall.asked')}
            </Button>
          ) : null}
          {acts.includes('end') ? (
            <Button look="danger" onClick={askEnd}>
              {t('end.button')}
            </Button>
          ) : null}
        </Actions>
        {state === 'asked' || state === 'planned' ? <p className="quiet">{t('fixed')}</p> : null}
      </Card>
      {slug === null ? null : (
        <Card title={t('part.article')}>
          <Link href={`/news/${slug}`}>{t('article.read')}</Link>
        </Card>
      )}
      {banner === null ? null : (
        <Card title={t('part.banner')}>
          <BannerPreview banner={banner} />
        </Card>
      )}
      {mailing_id === null ? null : (
        <Card title={t('part.mailing')}>
          <Link href={`/mailings/${mailing_id}`}>{t('mailing.read')}</Link>
        </Card>
      )}
      {dialog}
    </Stack>
  );
}
