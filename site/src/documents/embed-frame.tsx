/** What other sites show in a frame: the button with the count, or the panel. No script; the server names who may. */
import { dataOfLanguage, inLanguage } from '@prelude/contract/shared/languages';
import { dated } from '@prelude/ui/i18n';
import { formatNumber } from '@prelude/ui/numbers';
import type { CSSProperties } from 'react';
import { registration } from '../content/campaign.ts';
import { formatDay, formatMissing, formatThreshold, lastDay } from '../lib/i18n/format.ts';
import { look } from '../lib/look.ts';
import { pack } from '../lib/pack.ts';
import { nextOf } from '../ui/next-reward.logic.ts';
import { Cover } from './article.tsx';
import { useAssets } from './assets.ts';
import { embedLink } from './embed-link.ts';
import type { DocumentOf } from './texts.ts';

type Frame = DocumentOf<'embed-frame'>;

/** A component of its own, because the assets are there only below. */
export const EmbedFrameDocument = (frame: Frame) => <FramePage {...frame} />;

function FramePage(frame: Frame) {
  const { voice, kind, scheme } = frame;
  const { language, t, d } = voice;
  const { sheets } = useAssets();
  return (
    <html lang={voice.tag} dir={voice.dir} data-scheme={scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{d.embed.frame}</title>
        <meta name="robots" content="noindex" />
        {inLanguage(look.firstFonts.fans, language).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: sheets.embed?.css ?? '' }} />
      </head>
      <body>
        {/* With a name, because the page around the frame has a main part, too. */}
        <main className={kind === 'panel' ? 'panel' : 'strip'} aria-label={d.embed[kind]}>
          {kind === 'panel' ? (
            <Panel {...frame} />
          ) : (
            <>
              <h1 className="visually-hidden">{t('game.title')}</h1>
              <Call {...frame} />
              <Line {...frame} />
            </>
          )}
        </main>
      </body>
    </html>
  );
}

function Panel(frame: Frame) {
  const { t } = frame.voice;
  const line = t('game.slogan') || t('game.genre');
  const cover = look.covers.hero;
  return (
    <>
      {cover && <Cover cover={cover} />}
      <div className="words">
        <h1>{t('game.title')}</h1>
        {line && <p className="lead">{line}</p>}
        <Figure {...frame} />
        {frame.state === 'open' && <NextGoal {...frame} />}
        <Call {...frame} />
        <Note {...frame} />
      </div>
    </>
  );
}

/** A frame that is one button high has room for one: the count, or what is to know instead. */
const Line = (frame: Frame) =>
  frame.state === 'open' && frame.count.stated !== 'hidden' ? (
    <Figure {...frame} />
  ) : (
    <Note {...frame} />
  );

function Figure({ voice: { t, language }, count }: Frame) {
  if (count.stated === 'hidden') return null;
  return (
    <p className="figure">
      <strong>{formatNumber(count.count, language)}</strong> {t('home.countLabel')}
    </p>
  );
}

function Note({ voice: { t }, state }: Frame) {
  const { opens_at, closes_at } = registration;
  const words = {
    before: t('home.opensIn', { date: dated(formatDay, opens_at) }),
    open: t('home.closesOn', { date: dated(lastDay, closes_at) }),
    ended: t('home.ended'),
  };
  return <p className="note">{words[state]}</p>;
}

/** While the count is hidden, how far it is says nothing either: the goal alone. */
function NextGoal({ voice: { t, language }, count }: Frame) {
  const next = nextOf(pack.campaign.milestones, count);
  if (!next) return null;
  const { list } = dataOfLanguage(language).numbers;
  const reward = next.rewards.map((key) => t(`reward.${key}.name`)).join(list);
  if (count.stated === 'hidden')
    return (
      <p className="next">
        {t('milestone.goal', { count: formatThreshold(next.goal, language) })}: {reward}
      </p>
    );
  const words = t('home.next', { amount: formatMissing(next.missing, language), reward });
  return (
    <div className="next">
      <span
        className="way"
        // Browsers draw a `progress` each in their own way.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-label={t('home.countLabel')}
        aria-valuemax={next.goal}
        aria-valuenow={next.goal - next.missing}
        aria-valuetext={words}
        style={{ '--share': next.share } as CSSProperties}
      />
      <p>{words}</p>
    </div>
  );
}

/** Before the opening and after the end, the site still has much to see. */
function Call({ voice, context, state, kind, from }: Frame) {
  const { t, d, language } = voice;
  const isOpen = state === 'open';
  return (
    <a
      className={isOpen ? 'button' : 'button quiet'}
      href={embedLink(context.origin, language, kind, from)}
      target="_blank"
      rel="noopener"
    >
      {isOpen ? t('home.register') : d.subscriptionPage.subscribe.button}
      <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
    </a>
  );
}
