/** A part of an uploaded picture as a picture of its own. The first one stays. */
import { pictureFile, uploadPicture } from '@prelude/contract/console/pictures';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Actions, Button, Form } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { upload } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { useSteps } from '../../lib/use-call.ts';
import { cropArea, type CropShape, cropShapes } from './crop.logic.ts';
import styles from './rich-text.module.css';

interface Props {
  src: string;
  onClose(): void;
  onCrop(src: string): void;
}

const shapes = Object.keys(cropShapes) as CropShape[];

async function cropped(file: string, shape: CropShape, x: number, y: number): Promise<Blob> {
  const image = new Image();
  image.src = file;
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, width, height } = cropArea(size, shape, x, y);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.drawImage(image, left, top, width, height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))),
      'image/jpeg',
      0.95,
    );
  });
}

export function CropDialog({ src, onClose, onCrop }: Props) {
  const t = useText('news');
  const [shape, setShape] = useState<CropShape>('16:9');
  const [at, setAt] = useState({ x: 50, y: 50 });
  const { busy, failure, run } = useSteps();
  const file = pictureFile(src, 1600, 'jpg');
  const crop = async () => {
    const form = new FormData();
    form.set('file', await cropped(file, shape, at.x, at.y), `${shape.replace(':', 'x')}.jpg`);
    const { data } = await upload(uploadPicture, form);
    onCrop(data.address);
  };
  return (
    <Dialog open onClose={onClose} title={t('rich.crop')}>
      <Form onSubmit={() => void run('step', crop)}>
        <img
          className={styles.crop}
          src={file}
          alt=""
          style={{ aspectRatio: cropShapes[shape], objectPosition: `${at.x}% ${at.y}%` }}
        />
        <SelectField
          label={t('crop.shape')}
          options={optionsOf(shapes, (one) => one)}
          value={shape}
          onChange={setShape}
        />
        {(['x', 'y'] as const).map((axis) => (
          <TextField
            key={axis}
            label={t(`crop.${axis}`)}
            type="range"
            min={0}
            max={100}
            value={at[axis]}
            onChange={(next) => setAt({ ...at, [axis]: Number(next) })}
          />
        ))}
        <ActFailure failure={failure} />
        <Actions>
          <Button look="main" type="submit" busy={busy !== undefined}>
            {t('rich.crop')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
