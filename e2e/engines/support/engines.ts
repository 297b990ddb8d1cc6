/** How each engine starts, for which devices, and how much of its result counts. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLibraries, engines, type EngineName } from '../../../scripts/lib/engines.ts';
import { startBidi } from './bidi.ts';
import { type Browser, type Device, startProgram } from './browser.ts';
import { startCdp } from './cdp.ts';
import { startWebDriver } from './webdriver.ts';

const sizes = {
  desktop: { width: 1366, height: 768, scale: 1 },
  phone: { width: 390, height: 844, scale: 2 },
} as const;

export interface Engine {
  start(device: Device): Promise<Browser>;
  devices: readonly Device[];
}

const both: readonly Device[] = ['desktop', 'phone'];

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A screen of its own. @returns the environment of a program on it */
async function startScreen(xvfb: string, width: number, height: number) {
  const screen = startProgram(
    xvfb,
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {},
  );
  const display = await screen.line(/^(\d+)$/m);
  return { env: { DISPLAY: `:${display}` }, stop: screen.stop };
}

async function startFirefox(device: Device): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'prelude-firefox-'));
  const settings: Record<string, string | boolean> = {
    'app.update.auto': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.server': '',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    ...(device === 'phone' && {
      'general.useragent.override':
        'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    }),
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const [program, xvfb, xdotool] = engines.firefox.programs;
  // The size of the screen decides whether this is a phone.
  const { width, height } = sizes[device];
  const screen = await startScreen(xvfb, width, height);
  const browser = await startBidi(
    program,
    ['--no-remote', '--profile', profile],
    { ...screen.env, HOME: profile },
    sizes[device],
  );
  // Without a click of the machine's mouse, the page has no focus, and keys press no button.
  const window = ['search', '--sync', '--onlyvisible', '--class', 'firefox'];
  const middle = [`${width / 2}`, `${height / 2}`];
  execFileSync(xdotool, [...window, 'windowfocus', 'mousemove', ...middle, 'click', '1'], {
    env: { ...process.env, ...screen.env },
    stdio: 'ignore',
    timeout: 30_000,
  });
  return {
    ...browser,
    close: async () => {
      await browser.close();
      await screen.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** For root and for a machine without a graphics card. */
const webkitEnv = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
};

const toolBar = 38;
/** The window of the GTK browser cannot be narrower. */
const narrowest = 447;

async function startWebkitGtk(device: Device): Promise<Browser> {
  const [driver, binary, xvfb] = engines.webkitgtk.programs;
  const width = Math.max(sizes[device].width, narrowest);
  const height = sizes[device].height + toolBar;
  const screen = await startScreen(xvfb, width, height);
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  if (device === 'phone') args.push(`--user-agent=${iPhone}`);
  const browser = await startWebDriver(
    driver,
    { 'webkitgtk:browserOptions': { binary, args } },
    { ...webkitEnv, ...screen.env },
    { width, height },
  );
  return {
    ...browser,
    close: async () => {
      await browser.close();
      await screen.stop();
    },
  };
}

function startWpe(): Promise<Browser> {
  const [driver, binary] = engines.wpe.programs;
  const args = ['--automation', '--headless'];
  return startWebDriver(driver, { 'wpe:browserOptions': { binary, args } }, webkitEnv);
}

async function startChromium(device: Device): Promise<Browser> {
  const [program] = engines.chromium.programs;
  const profile = mkdtempSync(join(tmpdir(), 'prelude-chromium-'));
  const args = [
    '--headless',
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
  ];
  if (device === 'phone')
    args.push(
      '--user-agent=Mozilla/5.0 (Linux; Android 12; SM-A127F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103.0.5060.129 Mobile Safari/537.36',
    );
  const hasLibraries = existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so');
  const browser = await startCdp(
    program,
    args,
    hasLibraries ? {} : { LD_LIBRARY_PATH: chromiumLibraries },
    { ...sizes[device], isPhone: device === 'phone' },
  );
  return {
    ...browser,
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const starts: Readonly<Record<EngineName, Engine>> = {
  firefox: { start: startFirefox, devices: both },
  webkitgtk: { start: startWebkitGtk, devices: both },
  // Its window has one size, and no user agent of a phone.
  wpe: { start: startWpe, devices: ['desktop'] },
  chromium: { start: startChromium, devices: both },
};
