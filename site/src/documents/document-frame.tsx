import { invitation } from '../content/campaign.ts';
import { hasNews, renderPack, sections } from '../lib/pack.ts';
import {
  dynamicPath,
  fanKitPath,
  type PageContext,
  quizPath,
  staticPath,
} from '@prelude/contract/site/documents';
import { outbound } from '@prelude/contract/campaign/sample-links';
import { endonym, fromTag } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { EmblemMark } from '../ui/emblem-mark.tsx';
import { Logotype, logotypeIn } from '../ui/logotype.tsx';
import { Divider } from './ornaments.tsx';
import type { Voice } from './texts.ts';
import { milestonesPage } from '@prelude/contract/site/clean-addresses';
import { addressOf } from './clean.ts';
import { onSite } from './dynamic/addresses.ts';
import { part } from '../lib/part.ts';

interface Frame {
  voice: Voice;
  context: PageContext;
  others: readonly { tag: string; path: string }[];
  /** The status page has its own buttons, by the state of the player. */
  hasCall: boolean;
  children: ReactNode;
}

export function DocumentFrame({ voice, context, others, hasCall, children }: Frame) {
  const { t, d } = voice;
  const { banner } = context;
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      {banner && (
        <p className="banner" data-level={banner.level}>
          <span lang={banner.lang}>{banner.words}</span>
          {banner.link && (
            <>
              {' '}
              <a href={banner.link.href} lang={banner.link.lang}>
                {banner.link.words}
              </a>
            </>
          )}
        </p>
      )}
      <header className="top" {...part('bar')}>
        <a className="brand" href={onSite(voice.language, '/home')}>
          <EmblemMark className="emblem" />
          {logotypeIn(voice.language) ? (
            <Logotype language={voice.language} title={t('game.title')} className="logotype" />
          ) : (
            <span>{t('game.title')}</span>
          )}
        </a>
        <nav className="ways" aria-label={t('nav.label')} {...part('menu')}>
          {hasNews && <a href={onSite(voice.language, '/news')}>{t('nav.news')}</a>}
          {hasCall ? (
            <a className="call" href={onSite(voice.language, '/home')} {...part('register')}>
              {t('home.register')}
            </a>
          ) : (
            <a href={onSite(voice.language, '/milestone')}>{t('milestone.title')}</a>
          )}
        </nav>
      </header>
      <main id="main" tabIndex={-1} {...part('content')}>
        {children}
      </main>
      <footer className="bottom" {...part('footer')}>
        <Divider />
        {others.length > 0 && (
          <nav aria-label={d.article.languages}>
            <ul className="row languages">
              {others.map(({ tag, path }) => (
                <li key={tag}>
                  <a href={path} hrefLang={tag} lang={tag}>
                    {endonym(fromTag(tag))}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Links voice={voice} context={context} />
        {context.notices.map((notice) => (
          <p key={notice} className="small">
            {notice}
          </p>
        ))}
        <p className="small">{t('footer.copyright', { year: String(BUILD_YEAR) })}</p>
      </footer>
    </>
  );
}

function Links({
  voice: { language, tag, t, d, draw, quiz },
  context,
}: Pick<Frame, 'voice' | 'context'>) {
  const { ownPages } = renderPack();
  return (
    <ul className="row">
      {[
        [addressOf(language, { name: milestonesPage }), t('milestone.title')],
        [addressOf(language, { name: 'terms' }), t('footer.terms')],
        [addressOf(language, { name: 'privacy' }), t('footer.privacy')],
        ...(ownPages?.[language] ?? []).map(({ href, title }) => [href, title]),
        [context.about && outbound(context.about), t('footer.about')],
        [context.contact && outbound(context.contact), t('footer.contact')],
        [sections.invitation && staticPath(invitation.path, tag), t('footer.creators')],
        [sections.closed_test && dynamicPath('draw', tag), draw.title],
        [sections.quiz && quizPath(tag), quiz.title],
        [sections.fan_kit && fanKitPath(tag), t('footer.fanKit')],
        [hasNews && `/${tag}/news/rss.xml`, d.article.feed],
      ].map(
        ([href, text]) =>
          href && (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ),
      )}
    </ul>
  );
}
