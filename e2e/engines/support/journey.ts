/** The main job of the site: from the home page to the status page, by the mailed code. */
import { namespaceText } from '../../support/namespaces.ts';
import { panelText } from '../../support/providers.ts';
import { text, type Site } from '../../support/site.ts';
import type { Page, Target } from './page.ts';

const t = (key: string) => text('en', key);
const inDialog = 'dialog[open]';

const preRegister: Target = { selector: 'main button', name: t('home.register') };
/** The drawn box of the first agreement. */
export const drawnBox: Target = {
  selector: `${inDialog} label:first-of-type input[type=checkbox] + span`,
};
const box: Target = { selector: `${inDialog} input[type=checkbox]:not(:checked)` };
const button = (key: string): Target => ({ selector: `${inDialog} button`, name: t(key) });
const skip: Target = {
  selector: `${inDialog} button`,
  name: namespaceText('en', 'status', 'net.skip'),
};
const field = (key: string): Target => ({ selector: `${inDialog} input`, name: t(key) });

/** Opens a page of the site, and waits until it reacts. */
export async function visit(page: Page, site: Site, route = '/home'): Promise<void> {
  await page.browser.open(`${site.url}/?lang=en#${route}`);
  await page.until(
    `${route} to react`,
    'document.querySelector("#root[data-ready]") && !document.querySelector("main > [inert], [data-folded]") && document.querySelector("h1")',
  );
}

export async function openSignIn(page: Page): Promise<void> {
  await page.press(preRegister);
  await page.find(button('user.login.sendMe'));
}

const countOf = ({ selector }: Target) =>
  `document.querySelectorAll(${JSON.stringify(selector)}).length`;
const boxes = (page: Page) => page.browser.read<number>(countOf(box));

/**
 * @param onBoxes called when the boxes are shown
 * @param onTicked called when all are ticked
 */
export async function register(
  page: Page,
  site: Site,
  address: string,
  onBoxes?: () => Promise<void>,
  onTicked?: () => Promise<void>,
): Promise<void> {
  await page.fill(field('user.login.email'), address);
  await page.press(button('user.login.sendMe'));
  await page.press(button('captcha.alternative'));
  await page.gone(button('captcha.alternative'));
  await page.fill(field('user.login.code'), await site.mail.codeFor(address));
  await onBoxes?.();
  for (let left = await boxes(page); left > 0; left--) {
    await page.press(box);
    await page.until('a box to be ticked', `${countOf(box)} < ${left}`);
  }
  await onTicked?.();
  await page.press(button('home.register'));
  await page.press(skip);
  await page.press(button('user.success.done'));
  await page.gone(button('user.success.done'));
}

/** Waits for the board, which only signed-in visitors have, and for a number on it. */
export async function openStatus(page: Page, site: Site): Promise<void> {
  await page.browser.open(`${site.url}/en/status`);
  await page.until(
    'the status page to show a number',
    `/[1-9]/.test(document.querySelector('.board').innerText)`,
  );
}

const panel = (key: string): Target => ({
  selector: `${inDialog} button`,
  name: panelText('en', key),
});
const bar = (name: string): Target => ({ selector: 'button', name });

/** Opens the account and one of its parts. */
async function openPart(page: Page, address: string, part: string): Promise<void> {
  await page.press(bar(`${t('user.icon')}: ${address}`));
  await page.press(bar(address));
  await page.press(panel(`account.${part}.title`));
}

/** @returns the file that the account page saves, as text */
export async function downloadData(page: Page, site: Site, address: string): Promise<string> {
  await visit(page, site);
  await openPart(page, address, 'data');
  // The engines' protocols do not tell of downloads, so the page's own blob is read.
  await page.until(
    'the file to be watched',
    `(() => {
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        void blob.text().then((text) => { window.savedFile = text; });
        return create.call(URL, blob);
      };
      // The browser of WPE has no downloads: it would open the file in place of the page.
      HTMLAnchorElement.prototype.click = function () {
        if (!this.download) HTMLElement.prototype.click.call(this);
      };
      return true;
    })()`,
  );
  await page.press(panel('account.data.download'));
  await page.until('the file to be saved', 'window.savedFile');
  return page.browser.read<string>('window.savedFile');
}

/** Logs out by the menu. The server must confirm it. */
export async function logOut(page: Page, site: Site, address: string): Promise<void> {
  // Leaves the open account: another page of the first document would keep its dialog.
  await page.browser.open(`${site.url}/robots.txt`);
  await visit(page, site);
  await page.press(bar(`${t('user.icon')}: ${address}`));
  await page.press(bar(t('user.logout')));
  await page.find(bar(t('user.icon')));
  await page.until(
    'the server to know nobody',
    `document.body.innerText.includes(${JSON.stringify(t('user.logoutSuccess'))})`,
  );
}
