import {
  listPackPictures,
  type PackMaster,
  type PackPicture,
  type PackPictureValue,
  readPackPictureHistory,
  savePackPicture,
  uploadPackMaster,
} from '@prelude/contract/console/pack-pictures';
import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Note } from '../../kit/field.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { usePictureUpload } from '../../kit/picture-upload.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { FocusField } from './focus-field.tsx';
import { History } from './history.tsx';
import styles from './pack.module.css';

interface Props {
  entry: PackPicture;
  onClose(): void;
  /** Another operator may have saved first: reads the picture again. */
  onFailed(): void;
}

const middle = { x: 0.5, y: 0.5 };

export function PictureDialog({ entry, onClose, onFailed }: Props) {
  const t = useText('pack');
  const { name, id, width, height, src, kind } = entry;
  const may = useMay('campaign.write') && kind !== 'unused';
  const [master, setMaster] = useState<PackMaster | null>(entry.master);
  const [focus, setFocus] = useState(entry.value?.focus ?? middle);
  const { act, isBusy, failure } = useAct(savePackPicture, [
    listPackPictures,
    readPackPictureHistory,
  ]);
  const label = { idle: t('pictures.upload'), busy: t('pictures.busy') };
  const { field, isUploading, refused } = usePictureUpload(uploadPackMaster, label, ({ data }) => {
    setMaster(data);
    setFocus(middle);
  });
  const save = (value: PackPictureValue | null) =>
    void act({ name, value, seen: id }).then(() => {
      toast(t('saved'));
      onClose();
    }, onFailed);
  const isSmall = master && (master.width < width * 0.8 || master.height < height * 0.8);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      text={width ? t('pictures.size', { width: String(width), height: String(height) }) : ''}
      wide
    >
      <Stack>
        {kind === 'unused' ? <Note tone="warn">{t('pictures.gone')}</Note> : null}
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
            <FocusField src={master.small} value={focus} onChange={setFocus} />
          </>
        ) : null}
        <ActFailure failure={refused ?? failure} />
        <Actions>
          {may ? (
            <Button
              look="main"
              busy={isBusy}
              disabled={!master || isUploading}
              onClick={() => master && save({ hash: master.hash, focus })}
            >
              {t('save')}
            </Button>
          ) : null}
          {entry.value ? (
            <Button disabled={isBusy} onClick={() => save(null)}>
              {t(kind === 'unused' ? 'remove' : 'restore')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </Actions>
        <History
          endpoint={readPackPictureHistory}
          of={{ name }}
          what={({ master: shown }) =>
            shown && <img className={styles.thumb} src={shown.small} alt={shown.name} />
          }
          onUse={
            may
              ? ({ master: chosen, value }) => {
                  if (!chosen) return save(null);
                  setMaster(chosen);
                  setFocus(value?.focus ?? middle);
                }
              : undefined
          }
        />
      </Stack>
    </Dialog>
  );
}
