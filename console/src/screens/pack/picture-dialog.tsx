import {
  discardPackPicture,
  listPackPictures,
  type PackMaster,
  type PackPicture,
  publishPackPicture,
  readPackPictureHistory,
  savePackPicture,
  uploadPackMaster,
} from '@prelude/contract/console/pack-pictures';
import { defaultLanguage } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { Actions, Badge, Button, Stack } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { usePictureUpload } from '../../kit/picture-upload.tsx';
import { Presence } from '../../parts/presence/presence.tsx';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { History } from '../../parts/versions/history.tsx';
import { useNames } from '../../lib/names.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { Crops } from './crops.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { FocusField } from './focus-field.tsx';
import { pictureName } from '../../lib/words.logic.ts';
import { OverrideActions } from './override-actions.tsx';
import styles from './pack.module.css';
import { useOverride } from './use-override.ts';

const renewed = [listPackPictures, readPackPictureHistory];

interface Props {
  entry: PackPicture;
  onClose(): void;
  /** Another operator may have saved first: reads the picture again. */
  again(): Promise<unknown>;
}

interface Chosen {
  /** Null: the pack's own. */
  master: PackMaster | null;
  focus: { x: number; y: number };
}

const middle = { x: 0.5, y: 0.5 };
const chosenIn = ({ master, value }: Pick<PackPicture, 'master' | 'value'>): Chosen => ({
  master,
  focus: value?.focus ?? middle,
});

export function PictureDialog({ entry, onClose, again }: Props) {
  const t = useText('pack');
  const versions = useText('versions');
  const words = useText('words');
  const names = useNames();
  const { name, width, height, src, kind, draft } = entry;
  const isUsed = kind !== 'unused';
  const may = useMay('campaign.write') && isUsed;
  const [isPreviewing, setPreviewing] = useState(false);
  const { act } = useActs(renewed);
  const override = useOverride<Chosen>({
    name,
    entry,
    value: chosenIn(draft ?? entry),
    save: (chosen, seen, isDraft) =>
      act(savePackPicture, {
        name,
        value: chosen?.master ? { hash: chosen.master.hash, focus: chosen.focus } : null,
        seen,
        draft: isDraft,
      }),
    publish: (seen) => act(publishPackPicture, { name, seen }),
    discard: (seen) => act(discardPackPicture, { name, seen }),
    again,
    onClose,
  });
  const { state, edit } = override;
  const { master, focus } = edit.value;
  const label = { idle: t('pictures.upload'), busy: t('pictures.busy') };
  const { field, isUploading, refused } = usePictureUpload(uploadPackMaster, label, ({ data }) =>
    state.edit(name, () => ({ master: data, focus: middle })),
  );
  const isSmall = master && (master.width < width * 0.8 || master.height < height * 0.8);
  const compare = (before: Chosen, after: Chosen) => (
    <div className={styles.pair}>
      <Thumb master={before.master} /> → <Thumb master={after.master} />
    </div>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={pictureName(words, names, name)}
      text={width ? t('pictures.size', { width: String(width), height: String(height) }) : ''}
      wide
    >
      <Stack>
        <Presence kind="picture" id={name} />
        {isUsed ? null : <Note tone="warn">{t('pictures.gone')}</Note>}
        {src ? <img className={styles.present} src={src} alt="" /> : null}
        {may ? field : null}
        {master && may ? (
          <>
            <p>
              {t('pictures.master', {
                name: master.name,
                width: String(master.width),
                height: String(master.height),
              })}
            </p>
            {isSmall ? <Note tone="warn">{t('pictures.small')}</Note> : null}
            <FocusField
              src={master.small}
              value={focus}
              onChange={(next) => state.edit(name, () => ({ master, focus: next }))}
            />
            <Crops name={name} value={{ hash: master.hash, focus }} />
          </>
        ) : null}
        <Conflict state={state} at={name} compare={compare} onMine={override.publish} />
        {isUsed && master ? (
          <Actions>
            <Button onClick={() => setPreviewing(true)}>{t('preview.open')}</Button>
          </Actions>
        ) : null}
        {isPreviewing && master ? (
          <DraftPreview
            first={defaultLanguage}
            changesIn={() => [{ kind: 'picture', name, value: { hash: master.hash, focus } }]}
            onClose={() => setPreviewing(false)}
          />
        ) : null}
        <OverrideActions
          override={override}
          canSave={!isUploading && (master !== null || draft !== null)}
          isReplaced={entry.value !== null}
          isUsed={isUsed}
          refused={refused}
          onClose={onClose}
        />
        <h3>{versions('history')}</h3>
        <History
          endpoint={readPackPictureHistory}
          of={{ name }}
          read={({ data }) => data}
          what={({ master: shown }) => <Thumb master={shown} />}
          compare={(from, to) => compare(chosenIn(from), chosenIn(to ?? entry))}
          onRestore={
            may
              ? (version) =>
                  version.master ? state.fill(name, chosenIn(version)) : override.restore()
              : undefined
          }
        />
      </Stack>
    </Dialog>
  );
}

function Thumb({ master }: { master: PackMaster | null }) {
  const t = useText('versions');
  return master ? (
    <img className={styles.thumb} src={master.small} alt={master.name} />
  ) : (
    <Badge>{t('own')}</Badge>
  );
}
