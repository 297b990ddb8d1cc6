/** Pictures that are dropped on the text or pasted from the clipboard: uploaded one after another, then put there. */
import { uploadPicture } from '@prelude/contract/console/pictures';
import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { upload } from '../../lib/api.ts';
import { asCallFailure, type CallFailure } from '../../lib/failure.ts';
import { galleryOf, type Picture } from './blocks.ts';
import type { RichPlace } from './rich-nodes.ts';

interface Refused {
  name: string;
  failure: CallFailure;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Where the pictures go. Typing goes on during an upload, and moves the place. */
function placeIn(editor: Editor, from: number) {
  let at = from;
  const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
    at = transaction.mapping.map(at);
  };
  editor.on('transaction', follow);
  return {
    take: () => {
      editor.off('transaction', follow);
      return Math.min(at, editor.state.doc.content.size);
    },
  };
}

/** @param onPut after the pictures are in the text, without descriptions */
export function useDroppedPictures(place: RichPlace, onPut: (editor: Editor) => void) {
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const take = async (editor: Editor, files: readonly File[], from: number): Promise<void> => {
    const spot = placeIn(editor, from);
    const pictures: Picture[] = [];
    const failed: Refused[] = [];
    setRefused([]);
    for (const file of files) {
      setBusy(file.name);
      const form = new FormData();
      form.set('file', file);
      try {
        const { data } = await upload(uploadPicture, form);
        pictures.push({ src: data.address, alt: '' });
      } catch (error) {
        const failure = asCallFailure(error);
        if (failure.code !== 'cancelled') failed.push({ name: file.name, failure });
      }
    }
    setBusy(undefined);
    setRefused(failed);
    const at = spot.take();
    if (pictures.length === 0 || editor.isDestroyed) return;
    const isGallery = pictures.length > 1 && place !== 'email';
    editor.commands.insertContentAt(
      at,
      isGallery ? galleryOf(pictures) : pictures.map((attrs) => ({ type: 'image', attrs })),
    );
    onPut(editor);
  };

  /** @returns whether the event was about pictures */
  const onDrop = (editor: Editor, view: EditorView, event: DragEvent): boolean => {
    const files = picturesIn(event.dataTransfer);
    if (files.length === 0) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    void take(editor, files, at ?? view.state.selection.to);
    return true;
  };
  const onPaste = (editor: Editor, event: ClipboardEvent): boolean => {
    const files = picturesIn(event.clipboardData);
    // Copied cells of a sheet come with a picture of them.
    if (files.length === 0 || event.clipboardData?.getData('text/plain')) return false;
    event.preventDefault();
    void take(editor, files, editor.state.selection.to);
    return true;
  };
  return { busy, refused, onDrop, onPaste };
}
