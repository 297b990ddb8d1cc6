import type { Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { ReactNode } from 'react';
import { upload } from '../lib/api.ts';
import type { CallFailure } from '../lib/failure.ts';
import { useSteps } from '../lib/use-call.ts';
import styles from './kit.module.css';

interface PictureUpload {
  /** The field to choose a file. */
  field: ReactNode;
  isUploading: boolean;
  refused: CallFailure | undefined;
}

/** @param label of the field, and what it says meanwhile */
export function usePictureUpload<E extends Endpoint>(
  endpoint: E,
  label: { idle: string; busy: string },
  onDone: (reply: ReplyOf<E>) => void,
): PictureUpload {
  const { busy, failure: refused, run } = useSteps();
  const isUploading = busy !== undefined;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set('file', file);
    await run('step', async () => onDone(await upload(endpoint, form)));
  };
  const field = (
    <label className={styles.drop}>
      <span>{isUploading ? label.busy : label.idle}</span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={isUploading}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
  return { field, isUploading, refused };
}
