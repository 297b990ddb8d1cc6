import { describe, expect, it } from 'vitest';
import { journeysOf } from './changed.ts';

const all = ['e2e/console-news.spec.ts', 'e2e/music.spec.ts', 'e2e/news.spec.ts'];

describe('the browser tests a change can affect', () => {
  it.each([
    ['a journey itself', ['e2e/music.spec.ts'], ['e2e/music.spec.ts']],
    ['the console', ['console/src/app/app.tsx'], ['e2e/console-news.spec.ts']],
    ['the site', ['site/src/main.tsx'], ['e2e/music.spec.ts', 'e2e/news.spec.ts']],
    ['a text', ['campaigns/some-game/text/en/ui.json'], ['e2e/music.spec.ts', 'e2e/news.spec.ts']],
    ['the server', ['server/src/app.ts'], all],
    ['the contract', ['contract/src/site/news.ts'], all],
    ['what all journeys use', ['e2e/support/site.ts'], all],
    ['a document', ['docs/develop/testing.md'], []],
  ])('after a change of %s', (_what, changes, affected) => {
    expect(journeysOf(changes, all)).toEqual(affected);
  });
});
