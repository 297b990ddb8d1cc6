import { campaign, figure, nextMilestone, startFollowers } from './support/campaign.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, startSite, test, text, visit } from './support/site.ts';

test('the counter moves, and all open pages see the milestone fall', async ({ browser }, {
  project,
}) => {
  const site = await startSite();
  const open = async (network: string) => {
    const context = await browser.newContext({
      ...project.use,
      baseURL: site.url,
      extraHTTPHeaders: { 'x-forwarded-for': network },
    });
    return context.newPage();
  };
  const watcher = await open('10.77.0.1');
  await visit(watcher, '/milestone', 'jp');
  await expect(
    watcher.getByText(text('jp', 'milestone.remaining', { count: '1' })).first(),
  ).toBeVisible();

  const page = await open('10.77.0.2');
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('milestone'));
  await panel.finish();

  const reward = text('jp', `reward.${nextMilestone.rewards[0]}.name`);
  await expect(watcher.getByText(text('jp', 'milestone.fallen', { reward }))).toBeVisible({
    timeout: 15_000,
  });
  await expect(watcher.getByText(figure(nextMilestone.threshold)).first()).toBeVisible();
  const reply = await page.request.get('/common/get-yuyue-count.html', {
    // The connection is kept alive for five seconds: the server may just be closing it.
    maxRetries: 2,
  });
  const { data } = (await reply.json()) as {
    data: { count: number; milestones: { achieved: boolean }[] };
  };
  expect(data.count).toBe(nextMilestone.threshold);
  expect(data.milestones.map(({ achieved }) => achieved)).toEqual(
    campaign.milestones.map(({ measure, threshold }) =>
      measure === 'followers' ? threshold <= startFollowers : threshold <= nextMilestone.threshold,
    ),
  );
  await page.context().close();
  await watcher.context().close();
  await site.stop();
});

test('with long texts the button and the sum keep their distance @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit(page, '/milestone');
  const main = page.getByRole('main');
  await main.locator('li p').evaluateAll((texts) => {
    for (const one of texts) one.textContent = 'A reward with a long text '.repeat(6);
  });
  const button = main.getByRole('button', { name: text('en', 'home.register'), exact: true });
  const above = (await button.boundingBox())!;
  const below = (await main.locator('dl').boundingBox())!;
  expect(below.y - (above.y + above.height)).toBeGreaterThan(8);
});
