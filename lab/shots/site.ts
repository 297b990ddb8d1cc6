/** The home page, for the README. */
import { join } from 'node:path';
import sharp from 'sharp';
import { visit } from '../../e2e/support/site.ts';
import { width } from './camera.ts';
import type { Studio } from './studio.ts';

export async function takeHome({ world, camera }: Studio): Promise<void> {
  const context = await world.context();
  const page = await context.newPage();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await visit(page, '/home', 'en');
  // The figures have loaded and the odometer has stopped.
  await page.waitForTimeout(2500);
  await sharp(await page.screenshot())
    .resize(width)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(camera.folder, 'home-en.jpg'));
  camera.taken.push('home-en.jpg');
  await context.close();
}
