import { describe, expect, it } from 'vitest';
import {
  startEdit,
  filled,
  afterSave,
  currentEdit,
  type Stored,
  takeStored,
  afterInput,
} from './versioned.logic.ts';

const text = (title: string, rest: object = {}) => ({ title, summary: '', ...rest });
const stored = (title: string, seen: number): Stored<ReturnType<typeof text>> => ({
  value: text(title),
  seen,
});
const opened = startEdit(stored('Glazier', 2));

describe('when the server returns the value again', () => {
  const newer = stored('Glazier, again', 3);

  it('a text without edits follows it, as a new edition', () => {
    expect(currentEdit(undefined, newer)).toEqual(startEdit(newer));
    expect(currentEdit(opened, newer)).toEqual(startEdit(newer));
    expect(currentEdit(opened, newer).edition).not.toBe(opened.edition);
  });

  it('edited text stays, with its base version', () => {
    const edit = afterInput(opened, text('Mine'));
    expect(currentEdit(edit, newer)).toBe(edit);
  });

  it('discarded edits are replaced, as a new edition even of the same version', () => {
    const edit = afterInput(startEdit(newer), text('Mine'));
    const next = takeStored(edit, newer);
    expect(next).toMatchObject({ value: newer.value, seen: 3, isChanged: false });
    expect(next.edition).not.toBe(edit.edition);
  });

  it('the same version keeps the same object, so no field renders again', () => {
    expect(currentEdit(opened, stored('Glazier', 2))).toBe(opened);
  });

  it('an answer from before the save does not bring the old text back', () => {
    const sent = afterInput(opened, text('Sent'));
    const after = afterSave(sent, sent, 3);
    expect(currentEdit(after, stored('Glazier', 2))).toBe(after);
  });

  it('a version that was taken away is replaced by the one before', () => {
    expect(currentEdit(opened, stored('From the file', 0)).value.title).toBe('From the file');
  });
});

describe('an edit', () => {
  it('is unchanged when it was typed back as it was', () => {
    const edit = afterInput(opened, text('Mine'));
    expect(edit).toMatchObject({ isChanged: true, seen: 2, edition: opened.edition });
    expect(afterInput(edit, text('Glazier')).isChanged).toBe(false);
  });

  it.each([
    ['a character differs', { a: 'x' }, { a: 'y' }, true],
    ['the order of a list differs', { a: [1, 2] }, { a: [2, 1] }, true],
    ['nothing differs', { a: 1 }, { a: 1 }, false],
  ])('has unsaved changes when %s: %j against %j, %s', (_when, before, after, isChanged) => {
    const edit = afterInput<unknown>(startEdit<unknown>({ value: before, seen: 1 }), after);
    expect(edit.isChanged).toBe(isChanged);
  });

  it('from another source keeps its base version, unless the source has one', () => {
    expect(filled(opened, text('Copied'))).toMatchObject({ seen: 2, isChanged: true });
    expect(filled(opened, text('Copied')).edition).not.toBe(opened.edition);
    expect(filled(opened, text('Kept'), 1).seen).toBe(1);
    expect(filled(opened, text('Kept'), 0).seen).toBe(0);
  });

  it('from another source needs saving, whatever is typed then', () => {
    const begins = filled(startEdit(stored('', 0)), text(''));
    expect(begins.isChanged).toBe(true);
    expect(afterInput(afterInput(begins, text('x')), text('')).isChanged).toBe(true);
  });

  it('counts as saved when it equals what was sent', () => {
    const sent = afterInput(opened, text('Sent'));
    expect(afterSave(sent, sent, 3)).toMatchObject({ seen: 3, isChanged: false });
  });

  it('still needs saving after more typing, with the new base version', () => {
    const sent = afterInput(opened, text('Sent'));
    const now = afterInput(sent, text('Sent, and more'));
    expect(afterSave(now, sent, 3)).toMatchObject({
      seen: 3,
      isChanged: true,
      value: text('Sent, and more'),
    });
  });
});
