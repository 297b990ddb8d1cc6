import { VersionDiff } from '../../../parts/versions/version-diff.tsx';
import type { CampaignSection } from '@prelude/contract/campaign/sections';
import { readCampaignHistory } from '@prelude/contract/console/campaign';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { ReadOnly } from '../../../kit/field.tsx';
import { Actions, Badge, Button, Card, PageHead, SaveBar, Stack } from '../../../kit/layout.tsx';
import { ActFailure, Loaded, Note } from '../../../kit/notes.tsx';
import { Missing } from '../../../kit/missing.tsx';
import { Instant } from '../../../kit/time.tsx';
import { toast } from '../../../kit/toast.tsx';
import { UnsavedGuard } from '../../../kit/unsaved-guard.tsx';
import { useAreNamesRead, useNames } from '../../../lib/names.ts';
import { useMay } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { formatDate, formatFormer } from '../../../lib/time/dates.ts';
import { Presence } from '../../../parts/presence/presence.tsx';
import { Conflict } from '../../../parts/versions/conflict.tsx';
import { History } from '../../../parts/versions/history.tsx';
import { useVersioned } from '../../../parts/versions/use-versioned.ts';
import { groupProblems, type Problem, problemText } from '../problems.ts';
import { ReviewDialog } from '../review-dialog.tsx';
import { sectionWords } from '../../../parts/section-words.ts';
import { type CampaignData, type Reviewed, useCampaign, useChanges } from '../use-campaign.ts';
import { forms } from './forms.ts';

export function Screen() {
  const t = useText('campaign');
  const { section } = useParams();
  const call = useCampaign();
  // The fields have the names of rewards and platforms, which decide their places.
  const areNamesRead = useAreNamesRead();
  const entry = call.reply?.data.sections.find((one) => one.section === section);
  if (call.reply && !entry) return <Missing />;
  return (
    <Stack>
      <Link href="/campaign">← {t('back')}</Link>
      <Loaded call={call}>
        {({ data }) =>
          entry && areNamesRead ? (
            <Section key={entry.section} entry={entry} data={data} again={call.reread} />
          ) : null
        }
      </Loaded>
    </Stack>
  );
}

interface SectionProps {
  entry: CampaignData['sections'][number];
  data: CampaignData;
  again(): Promise<unknown>;
}

function Section({ entry, data, again }: SectionProps) {
  const t = useText('campaign');
  const versions = useText('versions');
  const may = useMay('campaign.write');
  const { section, file, draft } = entry;
  const state = useVersioned({
    stored: {
      [section]: {
        value: draft ? (draft.value ?? file) : entry.value,
        seen: entry.id,
        author: draft ? draft.author : entry.author,
      },
    },
    again,
  });
  const { value, seen, isChanged } = state.edits[section]!;
  const [isRestored, setIsRestored] = useState(false);
  const [review, setReview] = useState<Reviewed>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { look: preview, saveDraft, discardDraft, isBusy, failure } = useChanges();
  const compare = useCompare(section);
  const discard = () => {
    setProblems([]);
    state.take(section);
    setIsRestored(false);
  };
  const look = (wanted: unknown, base: number) =>
    void preview([{ section, value: wanted, seen: base }]).then(
      (found) => {
        const { inForm, inReview, isReviewed } = groupProblems(found.preview.problems, wanted);
        if (inForm) setProblems(inForm);
        if (isReviewed)
          setReview({
            changes: found.changes,
            preview: { ...found.preview, problems: inReview },
          });
      },
      () => undefined,
    );
  const Form = forms[section];
  return (
    <>
      <UnsavedGuard when={isChanged} />
      <PageHead title={t(`section.${section}`)} text={t(`about.${section}`)} />
      {entry.aside.map((problem) => (
        <Note key={problem.path} tone="bad">
          {t('aside', { reason: problemText(t, problem) })}
        </Note>
      ))}
      <Presence kind="section" id={section} />
      {may ? null : <Note>{t('readOnly')}</Note>}
      {draft ? (
        <Note tone="warn">
          {t('draft.by', { author: draft.author })} <Instant at={draft.at} />. {t('draft.hint')}
        </Note>
      ) : null}
      {isRestored ? <Note>{t('history.loaded')}</Note> : null}
      <Conflict state={state} at={section} compare={compare} onMine={() => look(value, entry.id)} />
      <ReadOnly value={!may}>
        <Form
          value={value}
          onChange={(next) => {
            setProblems([]);
            state.edit(section, () => next);
          }}
          data={data}
          problems={problems}
        />
      </ReadOnly>
      {may ? (
        <SaveBar>
          <ActFailure failure={failure} />
          <Actions>
            <Button
              look="main"
              busy={isBusy}
              disabled={!isChanged && !draft}
              onClick={() => look(value, seen)}
            >
              {t('review.button')}
            </Button>
            <Button
              disabled={!isChanged || isBusy}
              onClick={() =>
                void state
                  .send(section, async (given, base) =>
                    saveDraft({ section, value: given, seen: base }),
                  )
                  .then((id) => (id === undefined ? undefined : toast(t('draft.saved'))))
              }
            >
              {t('draft.save')}
            </Button>
            {draft ? (
              <Button
                disabled={isBusy}
                onClick={() => void discardDraft(section, draft.id).then(discard, () => undefined)}
              >
                {t('draft.discard')}
              </Button>
            ) : null}
            <Button disabled={!isChanged} onClick={discard}>
              {t('review.discard')}
            </Button>
            <Button
              look="quiet"
              disabled={!entry.changed || isBusy}
              onClick={() => look(null, entry.id)}
            >
              {t('history.toFile')}
            </Button>
          </Actions>
        </SaveBar>
      ) : (
        <ActFailure failure={failure} />
      )}
      <Card title={versions('history')}>
        <History
          endpoint={readCampaignHistory}
          of={{ section }}
          read={(reply) => reply.data}
          what={({ note, value: kept }) => (
            <>
              {kept === null ? <Badge>{t('history.file')}</Badge> : null} {note}
            </>
          )}
          compare={(from, to) => compare(from.value ?? file, to ? (to.value ?? file) : entry.value)}
          onRestore={
            may
              ? (version) => {
                  setProblems([]);
                  state.fill(section, version.value ?? file);
                  setIsRestored(true);
                }
              : undefined
          }
        />
      </Card>
      {review ? (
        <ReviewDialog reviewed={review} onClose={() => setReview(undefined)} onSaved={discard} />
      ) : null}
    </>
  );
}

/** What differs between two values of a section, in words. */
function useCompare(section: CampaignSection) {
  const t = useText('campaign');
  const words = useText('words');
  const names = useNames();
  return (before: unknown, after: unknown) => (
    <VersionDiff
      before={before}
      after={after}
      words={sectionWords(t, names, {
        words,
        section,
        sides: [after, before],
        date: formatDate,
        former: formatFormer,
      })}
    />
  );
}
