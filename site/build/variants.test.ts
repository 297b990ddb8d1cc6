import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { variantSelectors, whereVariant } from './variants.ts';

describe('a selector of a variant', () => {
  it.each([
    ["[data-frame='plain'] .card", ":where([data-frame='plain']) .card"],
    ['[data-frame=plain] .card', ':where([data-frame=plain]) .card'],
    ["[data-button='plate']\n  .primary:hover", ":where([data-button='plate']) .primary:hover"],
    ["[data-frame='cut'] :root", ":where([data-frame='cut']):root"],
    [
      "[data-mode='light'] :root:not(.mobile) .a",
      ":where([data-mode='light']):root:not(.mobile) .a",
    ],
    ["[data-mode='light'] .mobile .a", ":where([data-mode='light']).mobile .a"],
    ["[data-mode='light'] .mobile-bar", ":where([data-mode='light']) .mobile-bar"],
    ["[data-button='plate']", ":where([data-button='plate']):root"],
    [
      "[data-mode='light'] [data-button='flat'] .a",
      ":where([data-mode='light'][data-button='flat']) .a",
    ],
  ])('%s', (selector, expected) => {
    expect(whereVariant(selector)).toBe(expected);
  });

  it.each(["[data-kind='role'] .a", ".a[data-mode='light']", ".a [data-frame='cut'] .b", '.a'])(
    'is only one at its start: %s',
    (selector) => expect(whereVariant(selector)).toBe(selector),
  );

  it('stands by itself in a list', async () => {
    const css = "[data-divider='line'] .a, .b:is([data-mode='light'] .c, .d) { top: 0; }";
    expect((await postcss([variantSelectors()]).process(css, { from: undefined })).css).toBe(
      ":where([data-divider='line']) .a, .b:is([data-mode='light'] .c, .d) { top: 0; }",
    );
  });
});

/** Of a selector with classes, attributes and pseudo-classes only, as CSS Selectors 4 counts it. */
const specificityOf = (selector: string): number =>
  (selector.replaceAll(/:where\([^)]*\)/g, '').match(/\.[\w-]+|\[[^\]]*\]|:(?!:|not)[\w-]+/g) ?? [])
    .length;

it.each(['.card', ':root', ':root.mobile .a', '.mobile .a:hover'])(
  'a variant adds no specificity to %s',
  (selector) => {
    const whole = whereVariant(`[data-mode='light'] [data-frame='cut'] ${selector}`);
    expect(whole).toContain(':where(');
    expect(specificityOf(whole)).toBe(specificityOf(selector));
  },
);

it('finds the classes of a style module, and the root in :global', async () => {
  const config = await resolveConfig(
    {
      configFile: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      css: {
        postcss: { plugins: [variantSelectors()] },
        modules: { generateScopedName: '_[local]' },
      },
    },
    'build',
  );
  const { code, modules } = await preprocessCSS(
    [
      "[data-mode='light'] :global(.mobile) .page::before { top: 0; }",
      "[data-mode='light'] :global(:root:not(.mobile)) .page { top: 1px; }",
      "[data-frame='cut'] .page { top: 2px; }",
    ].join('\n'),
    fileURLToPath(new URL('../src/example.module.css', import.meta.url)),
    config,
  );
  expect(modules).toEqual({ page: '_page' });
  expect(code).toContain(":where([data-mode='light']).mobile ._page::before");
  expect(code).toContain(":where([data-mode='light']):root:not(.mobile) ._page");
  expect(code).toContain(":where([data-frame='cut']) ._page");
});
