import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { ActFailure } from '../../../kit/act-failure.tsx';
import { Button } from '../../../kit/button.tsx';
import { FailureNote, Note } from '../../../kit/field.tsx';
import { Actions, Card, PageHead, Stack } from '../../../kit/layout.tsx';
import { Missing } from '../../../kit/missing.tsx';
import { UnsavedGuard } from '../../../kit/unsaved-guard.tsx';
import { useMay } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { isDirty } from '../changes.logic.ts';
import { forms } from './forms.ts';
import { SectionHistory } from './section-history.tsx';
import {
  type CampaignData,
  type Change,
  type Preview,
  useCampaign,
  useChanges,
} from '../use-campaign.ts';
import { placesOf, type Problem, problemText } from '../problems.ts';
import { ReviewDialog } from '../review-dialog.tsx';

export function Screen() {
  const t = useText('campaign');
  const { section } = useParams();
  const { reply, failure, again } = useCampaign();
  const entry = reply?.data.sections.find((one) => one.section === section);
  if (reply && !entry) return <Missing />;
  return (
    <Stack>
      <Link href="/campaign">← {t('back')}</Link>
      <FailureNote failure={failure} onRetry={again} />
      {entry && reply ? <Section key={entry.section} entry={entry} data={reply.data} /> : null}
    </Stack>
  );
}

interface SectionProps {
  entry: CampaignData['sections'][number];
  data: CampaignData;
}

function Section({ entry, data }: SectionProps) {
  const t = useText('campaign');
  const may = useMay('campaign.write');
  const { section } = entry;
  const [draft, setDraft] = useState<unknown>();
  const [isRestored, setIsRestored] = useState(false);
  const [review, setReview] = useState<{ changes: Change[]; preview: Preview }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { preview, isBusy, failure } = useChanges();
  const edit = (value: unknown) => {
    setProblems([]);
    setDraft(value);
  };
  const discard = () => {
    edit(undefined);
    setIsRestored(false);
  };
  const look = (value: unknown) => {
    const changes = [{ section, value }];
    void preview(data, changes).then(
      (found) => {
        const { inForm, inReview, isReviewed } = placesOf(found.problems, value);
        if (inForm) setProblems(inForm);
        if (isReviewed) setReview({ changes, preview: { ...found, problems: inReview } });
      },
      () => undefined,
    );
  };
  const isChanged = isDirty(draft, entry.value);
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
      {may ? null : <Note>{t('readOnly')}</Note>}
      {isRestored ? <Note>{t('history.loaded')}</Note> : null}
      <Form
        value={draft ?? entry.value}
        onChange={edit}
        disabled={!may}
        data={data}
        problems={problems}
      />
      <ActFailure failure={failure} />
      {may ? (
        <Actions>
          <Button look="main" busy={isBusy} disabled={!isChanged} onClick={() => look(draft)}>
            {t('review.button')}
          </Button>
          <Button disabled={!isChanged} onClick={discard}>
            {t('review.discard')}
          </Button>
          <Button look="quiet" disabled={!entry.changed || isBusy} onClick={() => look(null)}>
            {t('history.toFile')}
          </Button>
        </Actions>
      ) : null}
      <Card title={t('history.title')}>
        <SectionHistory
          section={section}
          present={entry.value}
          file={entry.file}
          onRestore={(value) => {
            setDraft(value);
            setIsRestored(true);
          }}
        />
      </Card>
      {review ? (
        <ReviewDialog
          data={data}
          {...review}
          onClose={() => setReview(undefined)}
          onSaved={discard}
        />
      ) : null}
    </>
  );
}
