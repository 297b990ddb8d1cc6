import { chromium as playwright, type Page } from '@playwright/test';
import {
  sceneFragment,
  sceneVertex,
  spritesFragment,
  spritesVertex,
} from '../site/src/features/living/shaders.ts';
import { chromium } from '../scripts/lib/chromium.ts';
import { canvasOf, drawsOf, drawsWithin, makeMoving } from './support/moving-visitor.ts';
import { expect, test, text, visit } from './support/site.ts';

/** The layer starts after the page has been idle for some time. */
const patient = { timeout: 20_000 };

test('it appears on the picture, draws, and moves to the next page', async ({ page }) => {
  await makeMoving(page);
  await visit(page);
  await expect(canvasOf(page)).toHaveCount(1, patient);
  await expect.poll(() => drawsWithin(page, 30)).toBeGreaterThan(10);
  const canvas = canvasOf(page);
  const [drawn, picture] = await Promise.all([
    canvas.boundingBox(),
    page.locator('[data-living="hero"] img').boundingBox(),
  ]);
  expect(drawn).toEqual(picture);
  await expect(canvas).toHaveAttribute('aria-hidden', 'true');
  await page.goto('/#/milestone');
  await expect(page.locator('[data-living="milestone"] > canvas')).toHaveCount(1, patient);
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect.poll(() => drawsWithin(page, 30)).toBeGreaterThan(10);
});

test('it pauses while the tab is hidden or a dialog covers it', async ({ page }) => {
  await makeMoving(page);
  await visit(page);
  await expect.poll(() => drawsOf(page), patient).not.toEqual([]);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  expect(await drawsWithin(page, 60)).toBe(0);
  await setHidden(false);
  await expect.poll(() => drawsWithin(page, 30)).toBeGreaterThan(10);

  await page.getByRole('button', { name: text('en', 'home.register') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => drawsWithin(page, 30)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => drawsWithin(page, 30)).toBeGreaterThan(10);
});

/** Runs before any page code: counts the frames drawn before the canvas is visible. */
function countFramesUnseen(): void {
  let before = 0;
  let drawnIn = 0;
  const look = () => {
    const { draws } = globalThis as unknown as { draws: number[] };
    const canvas = document.querySelector('[data-living] > canvas');
    if (draws.length > before) drawnIn++;
    before = draws.length;
    if (canvas && Number(getComputedStyle(canvas).opacity) > 0) {
      Object.assign(globalThis, { framesUnseen: drawnIn });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('it draws later frames over the first before it becomes visible, also under a dialog', async ({
  page,
}) => {
  await makeMoving(page);
  await page.addInitScript(countFramesUnseen);
  await visit(page);
  await page.getByRole('button', { name: text('en', 'home.register') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(canvasOf(page)).toHaveCSS('opacity', '1', patient);
  // WebKit can draw the first frame and the resized frame of the upload's task with wrong textures.
  const unseen = await page.evaluate(() => (globalThis as { framesUnseen?: number }).framesUnseen);
  expect(unseen).toBeGreaterThanOrEqual(3);
  expect(await drawsWithin(page, 30)).toBe(0);
});

test('the visitor can pause it, and it stays paused at the next visit (WCAG 2.2.2)', async ({
  page,
}, { project }) => {
  await makeMoving(page);
  await visit(page, project.name === 'phone' ? '/home' : '/news');
  await expect.poll(() => drawsOf(page), patient).not.toEqual([]);
  const openSwitch = async () => {
    if (project.name === 'phone') {
      await page.getByRole('button', { name: text('en', 'nav.menu') }).click();
      return page.getByRole('dialog');
    }
    const next = page.getByRole('button', { name: text('en', 'nav.next'), exact: true });
    await expect(async () => {
      await next.click();
      await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 500 });
    }).toPass();
    return page.getByRole('contentinfo');
  };
  const menu = await openSwitch();
  await menu.getByRole('button', { name: text('en', 'motion.pause') }).click();
  await expect(menu.getByRole('button', { name: text('en', 'motion.play') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  expect(await drawsWithin(page, 60)).toBe(0);

  await page.reload();
  await expect(canvasOf(page)).toHaveCount(1, patient);
  // Drawing the still picture takes a few frames.
  await expect.poll(() => drawsWithin(page, 30), patient).toBe(0);
  expect(await drawsWithin(page, 60)).toBe(0);
});

async function saveData(page: Page): Promise<void> {
  await makeMoving(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
  });
}

for (const { whom, prepare, sign } of [
  {
    whom: 'who asked for calm',
    prepare: async (page: Page) => {
      await makeMoving(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    },
    sign: /\/assets\/living[^/]*\.js$/,
  },
  {
    whom: 'with two cores',
    prepare: (page: Page) => makeMoving(page, { cores: 2 }),
    sign: /\/assets\/living[^/]*\.js$/,
  },
  // Not even the file is loaded; only the next page's code is prefetched.
  { whom: 'who counts bytes', prepare: saveData, sign: /\/assets\/news[^/]*\.js$/ },
]) {
  test(`a visitor ${whom} gets no layer`, async ({ page }) => {
    await prepare(page);
    // After this response the layer would have loaded.
    const fetched = page.waitForResponse(sign, patient);
    await visit(page);
    await fetched;
    expect(await drawsWithin(page, 60)).toBe(0);
    await expect(page.locator('canvas')).toHaveCount(0);
  });
}

test('it is removed where it is too slow, and not tried again', async ({ page }) => {
  await makeMoving(page, { isSlow: true });
  await visit(page);
  await expect.poll(async () => (await drawsOf(page)).length, patient).toBeGreaterThan(50);
  await expect(page.locator('canvas')).toHaveCount(0, patient);
  expect(await page.evaluate(() => sessionStorage.getItem('prelude_weak'))).toBe('1');
});

test('a lost context removes it without a message', async ({ page }) => {
  await makeMoving(page);
  await visit(page);
  await expect(canvasOf(page)).toHaveCount(1, patient);
  await canvasOf(page).dispatchEvent('webglcontextlost');
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(await drawsWithin(page, 60)).toBe(0);
});

test('without WebGL the page works unchanged, without a message', async ({ page }) => {
  await makeMoving(page);
  await page.addInitScript(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  const fetched = page.waitForResponse(/\/assets\/living[^/]*\.js$/, patient);
  await visit(page);
  await fetched;
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a real driver compiles the shaders @desktop', async () => {
  const given = await chromium();
  const browser = await playwright.launch({
    ...given,
    args: [
      ...(given.args ?? []).filter((arg) => arg !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  const page = await browser.newPage();
  const problems = await page.evaluate(
    (programs) => {
      const gl = document.createElement('canvas').getContext('webgl2');
      if (!gl) return ['no WebGL2'];
      return programs.flatMap((sources) => {
        const program = gl.createProgram();
        sources.forEach((source, index) => {
          const shader = gl.createShader(index ? gl.FRAGMENT_SHADER : gl.VERTEX_SHADER)!;
          gl.shaderSource(shader, source);
          gl.compileShader(shader);
          gl.attachShader(program, shader);
        });
        gl.linkProgram(program);
        const isLinked = gl.getProgramParameter(program, gl.LINK_STATUS) as boolean;
        return isLinked ? [] : [gl.getProgramInfoLog(program) ?? ''];
      });
    },
    [
      [sceneVertex, sceneFragment],
      [spritesVertex, spritesFragment],
    ],
  );
  await browser.close();
  expect(problems).toEqual([]);
});
