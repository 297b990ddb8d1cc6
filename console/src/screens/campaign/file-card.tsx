import { useState } from 'react';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { campaignFile, changesOfFile } from './campaign-file.logic.ts';
import { differingChanges, withSeen } from './changes.logic.ts';
import { type CampaignData, type Reviewed, useChanges } from './use-campaign.ts';
import { ReviewDialog } from './review-dialog.tsx';

export function FileCard({ data }: { data: CampaignData }) {
  const t = useText('campaign');
  const may = useMay('campaign.write');
  const { look, isBusy, failure } = useChanges();
  const [verdict, setVerdict] = useState<'wrong' | 'same'>();
  const [review, setReview] = useState<Reviewed>();

  const read = async (file: File): Promise<void> => {
    const changes = changesOfFile(await file.text(), data);
    if (!changes || changes.length === 0) return setVerdict('wrong');
    const { preview, ...found } = await look(withSeen(data, changes));
    const news = differingChanges(found.changes, preview);
    if (news.length === 0) return setVerdict('same');
    setVerdict(undefined);
    setReview({ changes: news, preview });
  };
  return (
    <Card title={t('file.title')}>
      <p>{t('file.text')}</p>
      <ActFailure failure={failure} />
      <output>
        {verdict ? (
          <Note tone={verdict === 'wrong' ? 'bad' : 'good'}>{t(`file.${verdict}`)}</Note>
        ) : null}
      </output>
      <Actions>
        <Button
          onClick={() =>
            saveFile(
              `${data.key}-campaign.json`,
              new Blob([campaignFile(data)], { type: 'application/json' }),
            )
          }
        >
          {t('file.export')}
        </Button>
        {may ? (
          <FileButton
            label={t('file.import')}
            accept="application/json,.json"
            busy={isBusy}
            onFile={(file) => void read(file).catch(() => undefined)}
          />
        ) : null}
      </Actions>
      {review ? <ReviewDialog reviewed={review} onClose={() => setReview(undefined)} /> : null}
    </Card>
  );
}
