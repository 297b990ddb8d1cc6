/** The world, the camera and the operators, with the steps that several screens share. */
import type { Locator, Page } from '@playwright/test';
import { sql } from '../../server/src/core/database/sql.ts';
import { type Camera, question } from './camera.ts';
import type { Operator, World } from './world.ts';

export interface Studio {
  world: World;
  camera: Camera;
  /** An administrator, who is signed in on the screens of the pictures. */
  mei: Operator;
  /** A second administrator. */
  ben: Operator;
  /** An editor. */
  jun: Operator;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** A card by its heading. */
export const card = (page: Page, title: string): Locator =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    .last();

/** The open question, without the messages in the corner. */
export const asked = (page: Page): Locator => page.locator(question).last();

/** The heading of the screen. */
export const head = (page: Page): Locator => page.getByRole('main').locator('header').first();

/** Table rows, the first one below the column titles. */
export const row = (page: Page, number: number): Locator => page.getByRole('row').nth(number);

/** A proof by second factor is valid for five minutes, less than the pictures take. */
export const proveAgain = ({ database }: World) =>
  database.rows(sql`update operator_sessions set proved_at = now()`);
