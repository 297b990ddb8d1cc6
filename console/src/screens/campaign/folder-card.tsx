import {
  readCampaign,
  readCampaignFolder,
  rereadCampaign,
} from '@prelude/contract/console/campaign';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useState } from 'react';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure, Loaded, Note, NoteList } from '../../kit/notes.tsx';
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
  const folder = useCall(readCampaignFolder, undefined);
  const reread = useAct(rereadCampaign, [readCampaignFolder, readCampaign]);
  const [report, setReport] = useState<Report>();
  return (
    <Card title={t('folder.title')}>
      <p>{t('folder.text')}</p>
      <Loaded call={folder}>
        {({ data: shown }) => (
          <p>
            <strong>{shown.key}</strong> · <code>{shown.folder}</code>
            <br />
            {t('folder.read', { hash: shown.hash.slice(0, 8) })} <Instant at={shown.since} />
          </p>
        )}
      </Loaded>
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
            .map(({ location, sentence }) => (location ? `${location}: ${sentence}` : sentence))}
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
