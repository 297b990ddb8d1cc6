/** The constants of spec §9, repeated as numbers: other tests would not detect a changed constant. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { legalArticles, newsCategories } from '@prelude/contract/site/article-ids';
import { cookieDays } from '@prelude/contract/shared/cookies';
import { swapThreshold, timestampTolerance } from '@prelude/contract/account/envelope';
import { languages, perLanguage, toLocale, toTag } from '@prelude/contract/shared/languages';
import { passportIds } from '@prelude/contract/account/passport';
import { passwordLength } from '@prelude/contract/account/password-rules';
import { popupSize, pollEvery } from '../../passport/src/providers/popup.ts';
import { sessionTimeout, touchSession } from '../../passport/src/session.ts';
import { hideAfter } from './app/shell/footer.tsx';
import { repeatGuard, swipeDistance, swipeTurn } from './app/pager/swipe.logic.ts';
import { wheelThrottle } from './app/pager/wheel.logic.ts';
import { timeout as analyticsTimeout } from './features/analytics/send.ts';
import { retryMs } from './features/music/playback-control.ts';
import { fadeSeconds, volume } from './features/music/player.ts';
import { countdownSeconds } from './features/mailed-code/countdown.ts';
import { swipeStep } from './lib/hooks/selection.logic.ts';
import { get } from './lib/http/http.ts';
import { fontsAtOnce, imagesAtOnce, preload, preloadTimeout } from './lib/http/preload.ts';
import { designs } from './lib/page/scale.ts';
import { errorLength, toastLength, toastTime } from './ui/dialog/toast.tsx';

// Normally defined by the build.
vi.hoisted(() => Object.assign(globalThis, { BUILD_YEAR: 2025 }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('spec §9', () => {
  it.each<[string, unknown, unknown]>([
    ['a password’s length', passwordLength, { least: 8, most: 16 }],
    ['the life of the cookies, days', cookieDays, 30],
    ['the resend countdown, seconds', countdownSeconds, 60],
    ['a toast, ms', toastTime, 2000],
    ['a toast’s text', [toastLength, errorLength], [110, 150]],
    ['the wheel’s throttle, ms', wheelThrottle, 200],
    ['a swipe, px', swipeDistance, 100],
    ['the repeat-touch guard, ms', repeatGuard, 300],
    ['the mobile footer hides after, ms', hideAfter.mobile, 500],
    ['music: volume, fade in seconds, retry in ms', [volume, fadeSeconds, retryMs], [0.5, 5, 500]],
    ['pictures at once', imagesAtOnce, { mobile: 4, desktop: 6 }],
    ['fonts at once', fontsAtOnce, 2],
    ['the preload’s end, ms', preloadTimeout, 10_000],
    ['the analytics call’s end, ms', analyticsTimeout, 8000],
    ['the provider’s session, ms', sessionTimeout, 1_800_000],
    ['the pop-up', popupSize, { width: 600, height: 700 }],
    ['looked at every, ms', pollEvery, 1000],
    ['an encoded text is swapped above', swapThreshold, 51],
    ['the clock’s tolerance, seconds (spec decisions §6)', timestampTolerance, 300],
    ['ids', passportIds, { game: 159, project: 10_377, client: 240, platform: 3 }],
    ['tags', languages.map(toTag), ['zh-tw', 'en', 'ja', 'ko']],
    ['locales', languages.map(toLocale), ['zh_HK', 'en', 'ja', 'ko']],
    [
      'categories (§7)',
      perLanguage(newsCategories),
      {
        cht: [861, 875, 876, 877],
        en: [860, 871, 872, 873],
        jp: [858, 863, 864, 865],
        kr: [859, 867, 868, 869],
      },
    ],
    [
      'legal articles',
      perLanguage(legalArticles),
      {
        cht: { terms: 6260, privacy: 6259, subscription: 6509 },
        en: { terms: 6268, privacy: 6266, subscription: 6510 },
        jp: { terms: 6256, privacy: 6254, subscription: 6514 },
        kr: { terms: 6267, privacy: 6265, subscription: 6515 },
      },
    ],
  ])('%s', (_what, found, fixed) => {
    expect(found).toEqual(fixed);
  });

  it.each([
    ['desktop', 1920, 1080, 1.2],
    ['mobile', 750, 1333, 1.3],
  ] as const)('sets design size and maximum scale of %s', (variant, width, height, cap) => {
    expect(designs[variant]).toMatchObject({ width, height, cap });
  });

  it('ends a provider’s session after 30 minutes without activity', () => {
    const kept = new Map<string, string>();
    const storage = {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    };
    const minute = 60_000;
    const first = touchSession(storage, 0);
    const second = touchSession(storage, 30 * minute - 1);
    expect(second.sessionId).toBe(first.sessionId);
    expect(touchSession(storage, 60 * minute - 1).sessionId).not.toBe(first.sessionId);
  });

  it('aborts a call after exactly 50 seconds', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      signal = init.signal!;
      return new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const reply = get('/beta3/get-user-info');
    await vi.advanceTimersByTimeAsync(49_999);
    expect(signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal!.aborted).toBe(true);
    expect(await reply).toMatchObject({ code: -1 });
  });

  it.each([
    ['mobile', 4],
    ['desktop', 6],
  ] as const)('fetches on %s at most %i pictures at once', async (variant, most) => {
    let running = 0;
    let peak = 0;
    const task = async () => {
      peak = Math.max(peak, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
    };
    await preload(
      Array.from({ length: 20 }, () => task),
      imagesAtOnce[variant],
    );
    expect(peak).toBe(most);
  });

  const [width, height] = [390, 844];
  it.each([
    ['the left edge', { startX: 29, startY: 400 }, { startX: 30, startY: 400 }],
    ['the right edge', { startX: width - 29, startY: 400 }, { startX: width - 30, startY: 400 }],
    ['the top edge', { startX: 200, startY: 29 }, { startX: 200, startY: 30 }],
    ['the bottom edge', { startX: 200, startY: height - 29 }, { startX: 200, startY: height - 30 }],
  ])('a swipe that starts within 30 px of %s turns no page', (_edge, outside, inside) => {
    const turn = (start: typeof outside): number =>
      swipeTurn({
        startX: start.startX,
        startY: start.startY,
        endX: start.startX,
        endY: start.startY > 400 ? start.startY - 200 : start.startY + 200,
        width,
        height,
        fingers: 1,
      });
    expect(turn(outside)).toBe(0);
    expect(Math.abs(turn(inside))).toBe(1);
  });

  it.each([
    ['left', 29, 30],
    ['right', width - 29, width - 30],
  ])('a swipe that starts at the %s edge selects no other picture', (_edge, outside, inside) => {
    const step = (startX: number): number => swipeStep({ startX, x: 100, y: 0, width, fingers: 1 });
    expect(step(outside)).toBe(0);
    expect(step(inside)).toBe(-1);
  });
});
