import { type NewsArticle, readNews } from '@prelude/contract/console/news';
import {
  endonym,
  defaultLanguage,
  type Language,
  languages,
} from '@prelude/contract/shared/languages';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ActFailure, Loaded } from '../../kit/notes.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { writtenIn } from '../news/drafts.logic.ts';
import newsStyles from '../news/editor.module.css';
import { LanguagePane } from '../news/language-pane.tsx';
import { SharedBadges } from '../news/shared-badges.tsx';
import { useDrafts } from '../news/use-drafts.ts';
import type { Savers } from './savers.ts';

interface Props {
  slug: string;
  savers: Savers;
}

/** The texts of the article, as its own screen has them. It is published with the announcement. */
export function ArticlePart({ slug, savers }: Props) {
  const call = useCall(readNews, { slug });
  return (
    <Loaded call={call}>{({ data }) => <Texts key={slug} first={data} savers={savers} />}</Loaded>
  );
}

function Texts({ first, savers }: { first: NewsArticle; savers: Savers }) {
  const t = useText('announcements');
  const news = useText('news');
  const isEditable = useMay('news.write') && !first.archived;
  const state = useDrafts(first, isEditable);
  const [at, setAt] = useState<Language>(defaultLanguage);
  useEffect(() => savers.add('article', state.saveAll));
  return (
    <>
      <UnsavedGuard when={state.isChanged} />
      <p className="quiet">
        {t('article.text')} <Link href={`/news/${first.slug}`}>{t('article.open')}</Link>
      </p>
      <ActFailure failure={Object.values(state.failures).find(Boolean)} />
      <SharedBadges
        drafts={state.drafts}
        isEditable={isEditable}
        onChange={(part) => {
          for (const language of writtenIn(state.drafts, state.article))
            state.change(language, part);
        }}
      />
      {languages.length > 1 ? (
        <fieldset className={newsStyles.tabs} aria-label={news('languages')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={at === language}
              onClick={() => setAt(language)}
            >
              {endonym(language)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={newsStyles.columns}>
        {languages.map((language) => (
          <div key={language} className={newsStyles.column} data-at={at === language || undefined}>
            <LanguagePane
              state={state}
              language={language}
              isEditable={isEditable}
              mayPublish={false}
              isBegun
            />
          </div>
        ))}
      </div>
    </>
  );
}
