import { listPackPictures, type PackPicture } from '@prelude/contract/console/pack-pictures';
import { useState } from 'react';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Badge, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { FailureNote, Note } from '../../kit/notes.tsx';
import { useNames } from '../../lib/names.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { pictureName } from '../../lib/words.logic.ts';
import { By } from './override-actions.tsx';
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
  const [only, setOnly] = useState<'all' | 'drafts'>('all');
  const [isWaiting, setWaiting] = useState(false);
  const { reply, failure, again, reread } = useCall(
    listPackPictures,
    undefined,
    isWaiting ? { every: 2000 } : {},
  );
  const list = reply?.data.list ?? [];
  const { made, all, failed } = reply?.data.progress ?? { made: 0, all: 0, failed: 0 };
  const isMaking = made + failed < all || list.some(({ ready }) => !ready);
  if (isMaking !== isWaiting) setWaiting(isMaking);
  const drafts = list.filter(({ draft }) => draft).length;
  const isShown = ({ draft }: PackPicture) => only === 'all' || draft !== null;
  const entry = list.find(({ name }) => name === open);
  return (
    <Stack>
      <PageHead title={t('pictures.title')} text={t('pictures.text')} />
      {may ? null : <Note>{t('readOnly')}</Note>}
      <FailureNote failure={failure} onRetry={again} />
      <output>
        {made + failed < all ? <p>{t('pictures.progress', { made, count: all })}</p> : null}
      </output>
      {failed > 0 ? <Note tone="warn">{t('pictures.failed', { count: failed })}</Note> : null}
      <div className={styles.only}>
        <SelectField
          label={t('sentences.only')}
          value={only}
          options={optionsOf(['all', 'drafts'], (value) =>
            t(`sentences.${value}`, { count: drafts }),
          )}
          onChange={setOnly}
        />
      </div>
      {kinds.map((kind) => {
        const shown = list.filter((one) => one.kind === kind && isShown(one));
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
          again={reread}
        />
      ) : null}
    </Stack>
  );
}

function Tile({ entry, onOpen }: { entry: PackPicture; onOpen(): void }) {
  const t = useText('pack');
  const words = useText('words');
  const names = useNames();
  const { name, phone, src, value, ready, author, at, kind, master, draft } = entry;
  const picture = src ?? master?.small;
  return (
    <button type="button" className="sheet" title={name} onClick={onOpen}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <span className={styles.none} />}
      <span>
        {pictureName(words, names, name)} {phone ? <Badge>{t('pictures.phone')}</Badge> : null}{' '}
        {value && kind !== 'unused' ? <Badge tone="accent">{t('replaced')}</Badge> : null}
        {draft ? <Badge>{t('draft.badge')}</Badge> : null}
        {ready ? null : <Badge tone="warn">{t('pictures.making')}</Badge>}
      </span>
      {value && author && at ? <By author={author} at={at} /> : null}
    </button>
  );
}
