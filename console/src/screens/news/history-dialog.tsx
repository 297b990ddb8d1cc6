import {
  type ArticleDraft,
  type NewsArticle,
  newsHistory,
  newsVersion,
  restoreNews,
} from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';
import { Badge, Stack } from '../../kit/layout.tsx';
import { ActFailure, FailureNote } from '../../kit/notes.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { History } from '../../parts/versions/history.tsx';
import { useCompare } from './compare.tsx';
import type { WholeCell } from './drafts.logic.ts';

interface HistoryProps {
  slug: string;
  language: Language;
  cell: WholeCell;
  mayRestore: boolean;
  onClose(): void;
  onRestored(article: NewsArticle): void;
}

export function HistoryDialog(props: HistoryProps) {
  const t = useText('news');
  const { slug, language, cell } = props;
  const restore = useAct(restoreNews, [newsHistory]);
  return (
    <Dialog open onClose={props.onClose} title={t('history.title')} text={t('history.text')} wide>
      <Stack>
        <ActFailure failure={restore.failure} />
        <History
          endpoint={newsHistory}
          of={{ slug, language }}
          read={({ data }) => ({
            versions: data.map((head) => ({
              ...head,
              id: head.number,
              at: head.created_at,
              author: head.cause === 'campaign' ? t('history.campaign') : head.author,
            })),
          })}
          what={({ title, restored, published }) => (
            <>
              {title} {published ? <Badge tone="good">{t('history.published')}</Badge> : null}{' '}
              {restored === null ? null : (
                <Badge>{t('history.restored', { number: String(restored) })}</Badge>
              )}
            </>
          )}
          compare={(from, to) => (
            <Versions
              key={`${from.id} ${to?.id ?? cell.version}`}
              slug={slug}
              language={language}
              from={from.id}
              to={to?.id ?? cell.version}
            />
          )}
          busy={restore.isBusy}
          onRestore={
            props.mayRestore
              ? ({ id }) =>
                  void restore.run({ slug, language, number: id, base: cell.version }, ({ data }) =>
                    props.onRestored(data),
                  )
              : undefined
          }
        />
      </Stack>
    </Dialog>
  );
}

interface VersionsProps {
  slug: string;
  language: Language;
  from: number;
  to: number;
}

/** The history has the titles only. */
function Versions({ slug, language, from, to }: VersionsProps) {
  const compare = useCompare(language);
  const before = useCall(newsVersion, { slug, language, number: from });
  const after = useCall(newsVersion, { slug, language, number: to });
  const failed = [before, after].find(({ failure }) => failure);
  if (failed) return <FailureNote failure={failed.failure} onRetry={failed.again} />;
  const texts: (ArticleDraft | undefined)[] = [before, after].map(({ reply }) => reply?.data.draft);
  const [was, is] = texts;
  return was && is ? compare(was, is) : <p aria-busy="true">…</p>;
}
