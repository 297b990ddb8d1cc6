/** Text over pictures can be read: at least 4.5 : 1, large text 3 : 1, measured on the rendered page (issue 4, WCAG 1.4.3). */
import { languages } from '../contract/src/languages.ts';
import { measureContrast } from './support/contrast.ts';
import { expect, test, visit } from './support/site.ts';

const routes = [
  ...['/home', '/milestone', '/feature', '/worldview', '/worldview?view=factions'],
  ...['/worldview?name=Lunarian', '/news', '/news/list', '/role_weapon', '/weapon', '/role'],
  '/feature?name=duet',
];

for (const language of languages) {
  test(`${language}: every page`, async ({ page }, info) => {
    test.setTimeout(240_000);
    const unread: string[] = [];
    const worst: string[] = [];
    for (const route of routes) {
      await page.goto('about:blank');
      await visit(page, route, language);
      // The level an address opens comes with the application, its pictures and lists a little later.
      if (route.includes('name=Lunarian')) await expect(page.locator('#level-name')).toBeVisible();
      await page.waitForFunction(
        () =>
          !document.querySelector('[aria-busy="true"]') &&
          [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
          document.getAnimations().every(({ playState }) => playState === 'finished'),
      );
      const lines = await measureContrast(page);
      expect(lines.length, route).toBeGreaterThan(3);
      const say = ({ text, contrast, needed }: (typeof lines)[number]) =>
        `${route} ${contrast.toFixed(2)} of ${needed} "${text.slice(0, 30)}"`;
      const sorted = lines.toSorted((a, b) => a.contrast / a.needed - b.contrast / b.needed);
      worst.push(say(sorted[0]!));
      unread.push(...lines.filter(({ contrast, needed }) => contrast < needed).map(say));
    }
    // Kept with the report: what comes closest to being too faint.
    info.annotations.push({ type: 'worst of each page', description: worst.join('\n') });
    expect(unread).toEqual([]);
  });
}
