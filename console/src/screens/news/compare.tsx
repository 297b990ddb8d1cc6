import type { ArticleDraft } from '@prelude/contract/console/news';
import type { Language } from '@prelude/contract/shared/languages';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { differences, linesOf } from './news.logic.ts';
import styles from './news.module.css';

function Words({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles.difference}>
      {differences(before, after).map(({ text, change }, at) => {
        // Parts are identified only by position.
        const key = `${at} ${change}`;
        if (change === 'added') return <ins key={key}>{text}</ins>;
        if (change === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

interface CompareProps {
  before: ArticleDraft;
  after: ArticleDraft;
  language: Language;
}

export function Compare({ before, after, language }: CompareProps) {
  const t = useText('news');
  const sideOf = (draft: ArticleDraft) => ({
    title: draft.title,
    summary: draft.summary,
    body: linesOf(draft.body),
    tab: t(`tab.${draft.tab}`),
    pinned: t(draft.pinned ? 'yes' : 'no'),
    cover: draft.cover ?? t('cover.none'),
  });
  const [was, is] = [sideOf(before), sideOf(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (name) => was[name] !== is[name],
  );
  // Only markup differs: bold, a link address or a picture.
  const onlyMarks = before.body !== after.body && !changed.includes('body');
  return (
    <div className={styles.compare}>
      {changed.length === 0 && !onlyMarks ? <p>{t('compare.same')}</p> : null}
      {changed.map((name) => (
        <section key={name}>
          <h3>{t(`field.${name}`)}</h3>
          <div
            {...(name === 'title' || name === 'summary' || name === 'body'
              ? spokenIn(language)
              : {})}
          >
            <Words before={was[name]} after={is[name]} />
          </div>
        </section>
      ))}
      {onlyMarks ? <p>{t('compare.marks')}</p> : null}
    </div>
  );
}
