import type { Page } from '@playwright/test';
import { figure, nextMilestone, startCount } from './support/campaign.ts';
import { setCount } from './support/count.ts';
import { drawsOf, makeMoving } from './support/moving-visitor.ts';
import { namespaceText } from './support/namespaces.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, testWith, text, visit } from './support/site.ts';

/** The count of a new site until `fall` is called; after that the next milestone is reached. */
async function watchedCount(page: Page): Promise<{ fall: () => void }> {
  let count = startCount;
  await setCount(page, () => count);
  return { fall: () => (count = nextMilestone.threshold) };
}

const reward = text('en', `reward.${nextMilestone.rewards[0]}.name`);
const line = text('en', 'milestone.fallen', { reward });
const goal = text('en', 'milestone.goal.other', { count: figure(nextMilestone.threshold) });
const soon = { timeout: 15_000 };

test('shows its number and gift, announces them politely, and disappears', async ({ page }) => {
  const count = await watchedCount(page);
  await visit(page);
  const region = page.locator('#root > output').first();
  // Screen readers announce only a live region that existed before.
  await expect(region).toBeAttached();
  await expect(region).toHaveText('');
  await expect(page.getByText(figure(startCount))).toBeAttached();
  count.fall();
  await expect(region).toContainText(line, soon);
  await expect(region).toContainText(goal);
  await expect(page.getByRole('status').filter({ hasText: line })).toBeVisible();
  // With reduced motion nothing is animated.
  expect(
    await region.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ playState }) => playState),
    ),
  ).toEqual([]);
  await expect(region).toHaveText('', soon);
});

test('has animated petals, also in the living layer, by transform and opacity only', async ({
  page,
}) => {
  await makeMoving(page);
  const count = await watchedCount(page);
  await visit(page);
  await expect.poll(() => drawsOf(page), { timeout: 20_000 }).not.toEqual([]);
  const usual = Math.max(...(await drawsOf(page)));
  count.fall();
  const region = page.locator('#root > output').first();
  await expect(region).toContainText(line, soon);
  const animated = await region.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap((animation) =>
        animation.effect instanceof KeyframeEffect
          ? animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame))
          : [],
      )
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  );
  expect(animated.length).toBeGreaterThan(20);
  expect([...new Set(animated)].toSorted()).toEqual(['opacity', 'transform']);
  await expect.poll(async () => Math.max(...(await drawsOf(page)))).toBeGreaterThan(usual);
});

// A separate site, whose next registration reaches a milestone.
testWith({})(
  'by one’s own registration it is seen once the dialogs are closed, for its whole time',
  async ({ page, site }) => {
    test.slow();
    await visit(page);
    await expect(page.getByText(figure(startCount))).toBeAttached();
    const region = page.locator('#root > output').first();
    const panel = new SignInPanel(page);
    await panel.signIn(site, newAddress('milestone'));
    // The count of the page behind has changed: the milestone is reached.
    await expect(page.getByText(figure(nextMilestone.threshold), { exact: true })).toBeAttached(
      soon,
    );
    await page.waitForTimeout(2000);
    await expect(region).toHaveText('');
    const success = await panel.finish();
    const total = figure(nextMilestone.threshold);
    await expect(success).toContainText(
      namespaceText('en', 'status', 'success.fallen', { total, reward }),
    );
    await expect(region).toHaveText('');
    await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
    await expect(region).toContainText(line);
    await expect(page.getByRole('status').filter({ hasText: line })).toBeVisible();
    await page.waitForTimeout(4500);
    await expect(region).toContainText(goal);
    await expect(region).toHaveText('', soon);
  },
);
