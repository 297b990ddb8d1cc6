/** A desktop shows list and article next to each other, a phone one at a time (spec §2). */
import { toTag } from '@prelude/contract/shared/languages';
import type { Article, ArticlePage } from '@prelude/contract/site/news';
import { useEffect, useRef } from 'react';
import { useVariant } from '../../lib/page/device.ts';
import { navigate } from '../../lib/hash-location.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Backdrop } from '../../ui/backdrop.tsx';
import type { ViewProps } from '../view.ts';
import { Landing } from './list/landing.tsx';
import { List } from './list/list.tsx';
import { type Asked, useArticle, useList } from './news-data.ts';
import {
  detailAddress,
  idOf,
  landingAddress,
  listAddress,
  type Listing,
  listingOf,
  translationOf,
} from './news.logic.ts';
import styles from './news.module.css';
import { Reading } from './reading/reading.tsx';
import { Tabs } from './list/tabs.tsx';
import { useArrival } from './reading/use-arrival.ts';

/** A page after the last falls back to the first. */
function useKnownPage(list: Asked<ArticlePage>, listing: Listing, begin: () => void): void {
  const isBeyond = list.state === 'ready' && list.data.list.length === 0 && listing.page > 1;
  useEffect(() => {
    if (isBeyond) begin();
  });
}

/** After a language change, opens the same article in the new language, if it exists. */
function useTranslation(article: Asked<Article>, listing: Listing): void {
  const tag = toTag(useLanguage());
  const data = article.state === 'ready' ? article.data : undefined;
  const id = data && data.language !== tag ? translationOf(data, tag) : undefined;
  useEffect(() => {
    if (id !== undefined) navigate(detailAddress(id, listing), { replace: true });
  });
}

/** Sets the window title to the article. Must run after the layout's effect, which sets the page title. */
function useArticleTitle(title: string | undefined, page: string): void {
  const t = useText();
  useEffect(() => {
    if (title === undefined) return;
    queueMicrotask(() => {
      document.title = `${title} | ${page} | ${t('game.title')}`;
    });
  }, [title, page, t]);
}

export function News({ id, title, plate, query }: ViewProps) {
  const t = useText();
  const variant = useVariant();
  const root = useRef<HTMLDivElement>(null);
  const isDetail = id === 'news-detail';
  const isLanding = id === 'news';
  const isMobile = variant === 'mobile';
  const listing = isLanding ? { ...listingOf(query), page: 1 } : listingOf(query);
  const articleId = isDetail ? idOf(query) : null;

  const list = useList(isDetail && isMobile ? null : listing);
  const article = useArticle(articleId);
  const shown = article.state === 'ready' ? article.data : undefined;

  const go = (to: Listing, replace: boolean) => {
    const address = isLanding
      ? landingAddress(to.tab)
      : isDetail && articleId !== null && !isMobile
        ? detailAddress(articleId, to)
        : listAddress(to);
    navigate(address, { replace });
  };
  useKnownPage(list, listing, () => go({ ...listing, page: 1 }, true));
  useTranslation(article, listing);
  useArticleTitle(shown?.title, t(title));
  useArrival(root, { id, article: articleId, ...listing });

  const Title = shown ? 'p' : 'h1';
  return (
    <div ref={root} className={styles.news} data-view={id}>
      <Backdrop name={plate} variant={variant} scrim="veiled" priority="low" />
      <header className={styles.header}>
        <Title className={styles.title}>{t(title)}</Title>
        {!(isDetail && isMobile) && (
          <Tabs
            tab={listing.tab}
            onChoose={(tab, byKey) => go({ tab, page: 1 }, isLanding || byKey)}
          />
        )}
      </header>
      {isLanding && <Landing list={list} listing={listing} />}
      {!isLanding && !(isDetail && isMobile) && (
        <List list={list} listing={listing} current={articleId} isDetail={isDetail} />
      )}
      {!isLanding && !(isMobile && !isDetail) && (
        <Reading
          article={isDetail ? article : null}
          list={list}
          listing={listing}
          isAsked={articleId !== null}
        />
      )}
    </div>
  );
}
