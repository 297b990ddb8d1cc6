/** Paging by cursor: the server returns the next cursor; the previous cursors are kept here. */
import { useState } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Actions } from './layout.tsx';

export interface Pages<Cursor> {
  /** Undefined: the first page. */
  cursor: Cursor | undefined;
  page: number;
  next(cursor: Cursor): void;
  back(): void;
  reset(): void;
}

export function usePages<Cursor>(): Pages<Cursor> {
  const [way, setWay] = useState<readonly Cursor[]>([]);
  return {
    cursor: way.at(-1),
    page: way.length + 1,
    next: (cursor) => setWay([...way, cursor]),
    back: () => setWay(way.slice(0, -1)),
    reset: () => setWay([]),
  };
}

/** @param next cursor of the next page from the server; null or undefined on the last page */
export function Pager<Cursor>({
  pages,
  next,
}: {
  pages: Pages<Cursor>;
  next: Cursor | null | undefined;
}) {
  const t = useText('kit');
  return (
    <Actions>
      <Button disabled={pages.page === 1} onClick={pages.back}>
        {t('page.back')}
      </Button>
      <Button disabled={next === null || next === undefined} onClick={() => pages.next(next!)}>
        {t('page.next')}
      </Button>
      <span>{t('page.number', { page: pages.page })}</span>
    </Actions>
  );
}
