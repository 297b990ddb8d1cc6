/** Paging by cursor: the server returns the next cursor; the previous cursors are kept here. */
import type { BodyOf, Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import { useState } from 'react';
import { useText } from '../lib/text.ts';
import { useCall } from '../lib/use-call.ts';
import { Actions, Button } from './layout.tsx';
import { bodyAt, type Cursor, cursorsOf, type Way } from './pages.logic.ts';

interface Options<E extends Endpoint> {
  /** The field of the cursor. `page` counts from 1. */
  by: 'before' | 'after' | 'page';
  /** The cursor of the next page; null or undefined on the last one. */
  next(reply: ReplyOf<E>, page: number): Cursor | null | undefined;
  /** Polling interval in milliseconds. */
  every?: number;
}

/**
 * One page after the other of a call's answer. Another body begins again at the first.
 * @param body without the cursor, or with the one of the first page
 * @returns `table`: properties of the table that shows it
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  body: Omit<BodyOf<E>, 'before' | 'after'>,
  { by, next, every }: Options<E>,
) {
  const of = JSON.stringify(body);
  const [way, setWay] = useState<Way>({ of, cursors: [] });
  const cursors = cursorsOf(way, of);
  const sent = bodyAt(body, by, cursors) as BodyOf<E>;
  const { reply, failure, again, reread, isRenewing } = useCall(endpoint, sent, {
    keep: true,
    ...(every === undefined ? {} : { every }),
  });
  const page = cursors.length + 1;
  const following = reply && next(reply, page);
  const isOne = page === 1 && (following ?? null) === null;
  const pager = (
    <Pager
      page={page}
      onBack={() => setWay({ of, cursors: cursors.slice(0, -1) })}
      onNext={
        (following ?? null) === null
          ? undefined
          : () => setWay({ of, cursors: [...cursors, following!] })
      }
    />
  );
  return {
    reply,
    failure,
    again,
    reread,
    pager,
    /** The answer has one page. */
    isOne,
    reset: () => setWay({ of, cursors: [] }),
    table: {
      failure,
      onRetry: again,
      // A list that renews itself is not dimmed each time.
      renewing: every === undefined && isRenewing,
      foot: pager,
    },
  };
}

interface PagerProps {
  page: number;
  onBack(): void;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

function Pager({ page, onBack, onNext }: PagerProps) {
  const t = useText('kit');
  return (
    <Actions>
      <Button disabled={page === 1} onClick={onBack}>
        {t('page.back')}
      </Button>
      <Button disabled={!onNext} onClick={onNext}>
        {t('page.next')}
      </Button>
      <span>{t('page.number', { page })}</span>
    </Actions>
  );
}
