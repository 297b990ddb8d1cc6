import {
  type Announcement,
  askForAnnouncement,
  discardAnnouncement,
  readAnnouncement,
} from '@prelude/contract/console/announcements';
import { listMailings } from '@prelude/contract/console/mailings';
import { useLocation } from 'wouter';
import { ReadOnly } from '../../kit/field.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { ZonedField } from '../../kit/zoned-field.tsx';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs, useSteps } from '../../lib/use-call.ts';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { VersionDiff } from '../../parts/versions/version-diff.tsx';
import { BannerWords, emptyBanner } from '../campaign/sections/banner-form.tsx';
import { BannerPreview } from '../campaign/sections/banner-preview.tsx';
import { blockOf } from './announcement.logic.ts';
import { ArticlePart } from './article-part.tsx';
import { MailingPart } from './mailing-part.tsx';
import { AddArticle, AddMailing, PartCard } from './part-card.tsx';
import { Readiness } from './readiness.tsx';
import { useSavers } from './savers.ts';
import { key, renews, useAnnouncement } from './use-announcement.ts';
import { When } from './when.tsx';

interface Props {
  announcement: Announcement;
  again(): Promise<unknown>;
}

export function Editor({ announcement, again }: Props) {
  const t = useText('announcements');
  const kit = useText('kit');
  const [, go] = useLocation();
  const { state, doc, change } = useAnnouncement(announcement, again);
  const savers = useSavers();
  const confirm = useConfirm();
  const saving = useSteps<'save' | 'ask'>();
  const { act, failure } = useActs([...renews, listMailings]);
  const mayBanner = useMay('campaign.write');
  const { id, alone_hours, withdrawn } = announcement;
  const { banner, slug, mailing_id } = doc;

  const saveAll = async () => (await savers.all()) && (await state.saveAll());
  const keep = () =>
    saving.run('save', async () => {
      if (!(await saveAll())) return;
      await again();
      toast(t('saved'));
    });
  const askApproval = () =>
    saving.run('ask', async () => {
      if (!(await saveAll())) return;
      const { data } = await call(readAnnouncement, { id }, { reads: true });
      await again();
      const block = blockOf(data);
      confirm.ask({
        title: t(block ? 'block.title' : alone_hours === null ? 'ask.title' : 'ask.aloneTitle'),
        text: block
          ? t(`block.${block}`)
          : alone_hours === null
            ? t('ask.text')
            : kit('alone.ask', { hours: alone_hours }),
        children: (
          <>
            <When announcement={data} />
            <Readiness announcement={data} />
            {data.replaces_banner ? <p>{t('replaces')}</p> : null}
          </>
        ),
        action: block
          ? t('block.action')
          : alone_hours === null
            ? t('ask.action')
            : kit('alone.action'),
        onConfirm: () =>
          block
            ? Promise.resolve()
            : act(askForAnnouncement, { id, version: data.version }).then(() =>
                toast(t('ask.done')),
              ),
      });
    });
  const askDiscard = () =>
    confirm.ask({
      title: t('discard.title'),
      text: t('discard.text', { name: announcement.name }),
      action: t('discard.action'),
      danger: true,
      onConfirm: () =>
        act(discardAnnouncement, { id, version: announcement.version }).then(() => {
          state.take(key);
          // Navigate after the form has no unsaved changes; otherwise the guard asks.
          return setTimeout(() => go('/announcements'));
        }),
    });
  return (
    <Stack>
      <UnsavedGuard when={state.isChanged} />
      {withdrawn ? (
        <Note tone="warn">
          {withdrawn.by
            ? t(`withdrawn.${withdrawn.part}By` as 'withdrawn.articleBy', { name: withdrawn.by })
            : t(`withdrawn.${withdrawn.part}` as 'withdrawn.article')}
        </Note>
      ) : null}
      <Conflict
        state={state}
        at={key}
        compare={(before, after) => (
          <VersionDiff
            before={before}
            after={after}
            words={{
              field: (path) => t(path.startsWith('banner') ? 'part.banner' : 'when.title'),
              value: (_path, text) => text,
            }}
          />
        )}
        onMine={() => void keep()}
      />
      <Card title={t('when.title')}>
        <TextField
          label={t('name')}
          maxLength={80}
          value={doc.name}
          onChange={(name) => change({ name })}
        />
        <ZonedField
          label={t('when.at')}
          at={doc.at ?? ''}
          zone={doc.zone}
          onChange={({ at, zone }) => change({ at: at || null, zone })}
        />
      </Card>
      <PartCard
        part="article"
        adding={<AddArticle name={doc.name} onAdd={(added) => change({ slug: added })} />}
        onRemove={() => change({ slug: null })}
      >
        {slug === null ? undefined : <ArticlePart slug={slug} savers={savers} />}
      </PartCard>
      <PartCard
        part="banner"
        adding={
          <Actions>
            <Button onClick={() => change({ banner: emptyBanner() })}>{t('add.banner')}</Button>
          </Actions>
        }
        onRemove={() => change({ banner: null })}
      >
        {banner === null ? undefined : (
          <ReadOnly value={!mayBanner}>
            <p className="quiet">{t('banner.text')}</p>
            <BannerWords
              banner={banner}
              isTimed={false}
              problems={[]}
              set={(fields) => change({ banner: { ...banner, ...fields } })}
            />
            <BannerPreview banner={banner} />
          </ReadOnly>
        )}
      </PartCard>
      <PartCard
        part="mailing"
        adding={<AddMailing name={doc.name} onAdd={(added) => change({ mailing_id: added })} />}
        onRemove={() => change({ mailing_id: null })}
      >
        {mailing_id === null ? undefined : <MailingPart id={mailing_id} savers={savers} />}
      </PartCard>
      <Card title={t('ready.title')}>
        {state.isChanged ? <p className="quiet">{t('ready.unsaved')}</p> : null}
        <Readiness announcement={announcement} />
        <ActFailure failure={state.failures[key] ?? saving.failure ?? failure} />
        <Actions>
          <Button look="main" busy={saving.busy === 'ask'} onClick={() => void askApproval()}>
            {t(alone_hours === null ? 'ask.button' : 'ask.alone')}
          </Button>
          <Button
            busy={saving.busy === 'save'}
            disabled={doc.name.trim() === ''}
            onClick={() => void keep()}
          >
            {t('save')}
          </Button>
          <Button look="danger" onClick={askDiscard}>
            {t('discard.button')}
          </Button>
        </Actions>
      </Card>
      {confirm.dialog}
    </Stack>
  );
}
