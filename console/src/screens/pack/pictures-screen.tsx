import { listPackPictures, type PackPicture } from '@prelude/contract/console/pack-pictures';
import { useState } from 'react';
import { FailureNote, Note } from '../../kit/field.tsx';
import { Badge, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './pack.module.css';
import { PictureDialog } from './picture-dialog.tsx';

const kinds = [
  'plates',
  'roles',
  'weapons',
  'world',
  'factions',
  'features',
  'rewards',
  'unused',
] as const;

export function Screen() {
  const t = useText('pack');
  const may = useMay('campaign.write');
  const [open, setOpen] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const { reply, failure, again } = useCall(
    listPackPictures,
    undefined,
    isWaiting ? { every: 2000 } : {},
  );
  const list = reply?.data.list ?? [];
  const isMaking = list.some(({ ready }) => !ready);
  if (isMaking !== isWaiting) setWaiting(isMaking);
  const entry = list.find(({ name }) => name === open);
  return (
    <Stack>
      <PageHead title={t('pictures.title')} text={t('pictures.text')} />
      {may ? null : <Note>{t('readOnly')}</Note>}
      <FailureNote failure={failure} onRetry={again} />
      {kinds.map((kind) => {
        const shown = list.filter((one) => one.kind === kind);
        return shown.length === 0 ? null : (
          <Card key={kind} title={t(`pictures.kind.${kind}`)}>
            <ul className={styles.pictures}>
              {shown.map((one) => (
                <li key={one.name}>
                  <Tile entry={one} onOpen={() => setOpen(one.name)} />
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
      {entry ? (
        <PictureDialog
          key={entry.name}
          entry={entry}
          onClose={() => setOpen(undefined)}
          onFailed={again}
        />
      ) : null}
    </Stack>
  );
}

function Tile({ entry, onOpen }: { entry: PackPicture; onOpen(): void }) {
  const t = useText('pack');
  const { name, phone, src, value, ready, author, at, kind, master } = entry;
  const picture = src ?? master?.small;
  return (
    <button type="button" onClick={onOpen}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <span className={styles.none} />}
      <span>
        {entry.key} {phone ? <Badge>{t('pictures.phone')}</Badge> : null}{' '}
        {value && kind !== 'unused' ? <Badge tone="accent">{t('replaced')}</Badge> : null}
        {ready ? null : <Badge tone="warn">{t('pictures.making')}</Badge>}
      </span>
      <span className="visually-hidden">{name}</span>
      {value && author && at ? (
        <span className={styles.quiet}>
          {t('by', { author })}
          <RelativeTime at={at} />
        </span>
      ) : null}
    </button>
  );
}
