import {
  readCampaign,
  readCampaignFolder,
  rereadCampaign,
} from '@prelude/contract/console/campaign';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { FailureNote, Note } from '../../kit/field.tsx';
import { Actions, Card } from '../../kit/layout.tsx';
import { NoteList } from '../../kit/note-list.tsx';
import { Instant } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';

type Report = ReplyOf<typeof rereadCampaign>['data'];

const tones = { changed: 'good', refused: 'bad' } as const;
const levels = ['error', 'warning', 'open'] as const;

/** The folder that the server shows, and reading it again after its files were replaced. */
export function FolderCard() {
  const t = useText('campaign');
  const may = useMay('campaign.write');
  const { reply, failure, again } = useCall(readCampaignFolder, undefined);
  const reread = useAct(rereadCampaign, [readCampaignFolder, readCampaign]);
  const [report, setReport] = useState<Report>();
  const shown = reply?.data;
  return (
    <Card title={t('folder.title')}>
      <p>{t('folder.text')}</p>
      <FailureNote failure={failure} onRetry={again} />
      {shown ? (
        <p>
          <strong>{shown.key}</strong> · <code>{shown.folder}</code>
          <br />
          {t('folder.read', { hash: shown.hash.slice(0, 8) })} <Instant at={shown.since} />
        </p>
      ) : null}
      <ActFailure failure={reread.failure} />
      <output>
        {report ? (
          <Note {...(report.state === 'same' ? {} : { tone: tones[report.state] })}>
            {t(`folder.${report.state}`)}
          </Note>
        ) : null}
      </output>
      {levels.map((level) => (
        <NoteList
          key={level}
          tone={level === 'error' ? 'bad' : 'warn'}
          items={(report?.findings ?? [])
            .filter((finding) => finding.level === level)
            .map(({ place, sentence }) => (place ? `${place}: ${sentence}` : sentence))}
        />
      ))}
      {may ? (
        <Actions>
          <Button
            busy={reread.isBusy}
            onClick={() => void reread.run({}, ({ data }) => setReport(data))}
          >
            {t('folder.act')}
          </Button>
        </Actions>
      ) : null}
    </Card>
  );
}
