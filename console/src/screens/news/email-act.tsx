import {
  createMailing,
  listMailings,
  readMailing,
  saveMailing,
} from '@prelude/contract/console/mailings';
import type { NewsArticle } from '@prelude/contract/console/news';
import { endonym, type Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { Review } from '../../kit/review.tsx';
import { useMay } from '../../lib/session.ts';
import { siteWords } from '../../lib/site-words.ts';
import { useText } from '../../lib/text.ts';
import { useActs, useSteps } from '../../lib/use-call.ts';
import { emailOf, writtenCells } from './email.logic.ts';

interface Props {
  article: NewsArticle;
  isChanged: boolean;
}

/** Makes a mailing of the article as it is saved. */
export function EmailAct({ article, isChanged }: Props) {
  const t = useText('news');
  const mayMail = useMay('mail.write');
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { act } = useActs([listMailings, readMailing]);
  const { busy, failure, run } = useSteps();
  const cells = writtenCells(article);
  if (!mayMail || cells.length === 0) return null;
  const named = (of: typeof cells) => of.map(({ language }) => endonym(language)).join(', ');
  const hidden = cells.filter(({ state }) => state !== 'published');
  const make = async () => {
    const labels: Record<Language, string> = {};
    for (const { language } of cells) labels[language] = (await siteWords(language)).news.read;
    const doc = emailOf(article, labels);
    const { data } = await act(createMailing, { name: doc.name });
    await act(saveMailing, { id: data.id, version: data.version, doc });
    go(`/mailings/${data.id}`);
  };
  return (
    <>
      <Button disabled={isChanged} onClick={() => setAsking(true)}>
        {t('email.open')}
      </Button>
      <Review
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('email.title')}
        text={t('email.text', { languages: named(cells) })}
        action={t('email.act')}
        busy={busy !== undefined}
        failure={failure}
        onConfirm={() => run('step', make)}
      >
        {hidden.length > 0 ? (
          <Note tone="warn">{t('email.unpublished', { languages: named(hidden) })}</Note>
        ) : null}
      </Review>
    </>
  );
}
