import type { Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { type ReactNode, useState } from 'react';
import { upload } from '../lib/api.ts';
import { asCallFailure, type CallFailure } from '../lib/failure.ts';
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
  const [refused, setRefused] = useState<CallFailure>();
  const [isUploading, setUploading] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRefused(undefined);
    setUploading(true);
    const form = new FormData();
    form.set('file', file);
    try {
      onDone(await upload(endpoint, form));
    } catch (error) {
      const caught = asCallFailure(error);
      if (caught.code !== 'cancelled') setRefused(caught);
    }
    setUploading(false);
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
