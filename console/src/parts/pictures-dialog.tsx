import { listPictures, pictureFile, uploadPicture } from '@prelude/contract/console/pictures';
import { useState } from 'react';
import { TextField } from '../kit/inputs.tsx';
import { Actions, Button, Stack } from '../kit/layout.tsx';
import { ActFailure, FailureNote } from '../kit/notes.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { usePages } from '../kit/pages.tsx';
import { usePictureUpload } from '../kit/picture-upload.tsx';
import { pageAfter } from '../kit/table.logic.ts';
import { useText } from '../lib/text.ts';
import styles from './pictures-dialog.module.css';

interface PicturesProps {
  /** Pictures in a text need a description; a cover is decorative. */
  asksAlt: boolean;
  onClose(): void;
  /** @param name a campaign picture, or the address of an uploaded one */
  onChoose(name: string, alt: string): void;
}

const size = 24;

export function PicturesDialog({ asksAlt, onClose, onChoose }: PicturesProps) {
  const t = useText('news');
  const { reply, failure, again, pager, isOne } = usePages(
    listPictures,
    { page: 1, size },
    { by: 'page', next: ({ data }, page) => pageAfter(page, size, data.total) },
  );
  const [chosen, setChosen] = useState<string>();
  const [alt, setAlt] = useState('');
  const label = { idle: t('pictures.upload'), busy: t('pictures.busy') };
  const { field, refused } = usePictureUpload(uploadPicture, label, ({ data }) => {
    again();
    setChosen(data.address);
  });
  const choices = [
    ...(asksAlt ? [] : (reply?.data.covers ?? [])).map((one) => ({ ...one, label: one.name })),
    ...(reply?.data.list ?? []).map(({ address, name }) => ({
      name: address,
      src: pictureFile(address, 480, 'jpg'),
      label: name,
    })),
  ];
  return (
    <Dialog open onClose={onClose} title={t('pictures.title')} text={t('pictures.text')} wide>
      <Stack>
        {field}
        <ActFailure failure={refused} />
        <FailureNote failure={failure} onRetry={again} />
        <ul className={styles.pictures}>
          {choices.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                aria-pressed={chosen === one.name}
                onClick={() => setChosen(one.name)}
              >
                <img src={one.src} alt="" loading="lazy" />
                <span>{one.label}</span>
              </button>
            </li>
          ))}
        </ul>
        {reply && choices.length === 0 ? <p>{t('pictures.none')}</p> : null}
        {isOne ? null : pager}
        {asksAlt ? (
          <TextField
            label={t('pictures.alt')}
            hint={t('pictures.altHint')}
            value={alt}
            maxLength={500}
            onChange={setAlt}
          />
        ) : null}
        <Actions>
          <Button
            look="main"
            disabled={!chosen || (asksAlt && !alt.trim())}
            onClick={() => chosen && onChoose(chosen, alt.trim())}
          >
            {t('pictures.choose')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
