/** Checks `campaign.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Campaign, CampaignFile } from '@prelude/contract/campaign/campaign';
import { completeCampaign } from '../format/complete.ts';
import { withoutFormerSender } from '../format/former-sender.ts';
import { brandIcons } from '@prelude/contract/campaign/icon-names';
import { isSampleLink } from '@prelude/contract/campaign/sample-links';
import { campaignProblems } from '@prelude/contract/campaign/rules';
import { svgShapes } from '../compile/svg-shapes.ts';
import { namesIn } from '../files.ts';
import { characterFaults } from './characters.ts';
import type { Report } from './findings.ts';
import { isCode, isKnown, productCodes } from './languages.ts';
import { leaves } from '../leaves.ts';
import type { Check } from './model.ts';
import { nearest } from './nearest.ts';
import { checkSchema } from './schema-errors.ts';

const file = 'campaign.json';

/** @returns the complete campaign when its data fit their schema */
export function checkData({ files, report }: Check): Campaign | undefined {
  const { data, isFormer } = withoutFormerSender(files.json(file));
  if (isFormer)
    report(
      `${file} /mail_from`,
      'is the name of the sender now, such as "My Studio"; remove the addresses, and set MAIL_FROM on the server',
      'warning',
    );
  const icons = iconsOf(files.folder, report);
  if (data !== undefined) checkHidden(data, report);
  if (data === undefined || !checkSchema(CampaignFile, data, file, report)) return undefined;
  const campaign = completeCampaign(data as CampaignFile);
  for (const { code, path, message } of campaignProblems(campaign))
    report(`${file} ${pathOf(campaign, code, path)}`.trim(), message);
  if (!checkLanguages(campaign, report)) return undefined;
  checkStores(campaign, icons, report);
  // The addresses of a sample stay examples; production does not start with them.
  if (!campaign.sample) checkAddresses(campaign, report);
  return campaign;
}

/** JSON pointer of the value that a rule is about. */
function pathOf(campaign: Campaign, code: string, path: string): string {
  const [section = ''] = code.split('.');
  const milestone = campaign.milestones.findIndex(
    ({ key, rewards }) => key === path || (section === 'reward' && rewards.includes(path)),
  );
  if (['milestones', 'reward'].includes(section))
    return milestone < 0 ? pathOfGift(campaign, path) : `/milestones/${milestone}`;
  return section === 'waves' ? '/recruitment/waves' : `/${section}`;
}

function pathOfGift({ invite, registration_rewards }: Campaign, reward: string): string {
  if (registration_rewards.includes(reward)) return '/registration_rewards';
  if (invite?.welcome_rewards?.includes(reward)) return '/invite/welcome_rewards';
  return invite?.rewards.some(({ rewards }) => rewards.includes(reward))
    ? '/invite/rewards'
    : '/quantities';
}

function checkLanguages({ languages = [], default: main }: Campaign, report: Report): boolean {
  const codes = languages.map(({ code }) => code);
  const faults = codes.flatMap((code, index): [at: string, what: string][] => {
    const right = productCodes.get(code);
    if (right)
      return [
        [`/languages/${index}/code`, `"${code}" has another code in Prelude; use "${right}"`],
      ];
    if (!isCode(code) || !isKnown(code))
      return [
        [`/languages/${index}/code`, `"${code}" is no language; use a code such as de, pt-br`],
      ];
    const isAgain = codes.indexOf(code) < index;
    return isAgain ? [[`/languages/${index}/code`, `"${code}" is there twice; remove one`]] : [];
  });
  if (main !== undefined && codes.length > 0 && !codes.includes(main))
    faults.push(['/default', `"${main}" is not in "languages"; use one of ${codes.join(', ')}`]);
  for (const [at, what] of faults) report(`${file} ${at}`, what);
  return faults.length === 0;
}

/** Names of the drawings that stores and channels can have. One that cannot be used is reported. */
function iconsOf(pack: string, report: Report): string[] {
  const own = namesIn(join(pack, 'art/icons'), '.svg');
  for (const name of own) {
    const path = `art/icons/${name}.svg`;
    try {
      svgShapes(readFileSync(join(pack, path), 'utf8'), path);
    } catch (error) {
      const [, what = ''] = /^\S+ (.*)$/s.exec((error as Error).message) ?? [];
      report(path, `${what}; export it as plain SVG, with shapes only`);
    }
  }
  return [...brandIcons, ...own];
}

/** Names of the studio, of stores and of channels are texts, too. */
function checkHidden(data: unknown, report: Report): void {
  for (const [path, value] of leaves(data)) {
    if (typeof value !== 'string') continue;
    for (const [what, level] of characterFaults(value))
      report(`${file} /${path.replaceAll('.', '/')}`, what, level);
  }
}

/** Stores and channels need a drawing; sample figures belong to a store. */
function checkStores(campaign: Campaign, icons: readonly string[], report: Report): void {
  const checkIcon = (at: string, icon: string, shown: string): void => {
    if (icons.includes(icon)) return;
    const close = nearest(icon, icons);
    const right = close ? `"${close}" is the nearest` : `built in are ${brandIcons.join(', ')}`;
    report(
      `${file} ${at}`,
      `there is no icon "${icon}", so ${shown} is shown; add art/icons/${icon}.svg, or ${right}`,
      'warning',
    );
  };
  for (const [index, { key, icon = key }] of campaign.stores.entries())
    checkIcon(`/stores/${index}`, icon, 'the name alone');
  for (const [language, channels] of Object.entries(campaign.social))
    for (const [index, { icon }] of channels.entries())
      checkIcon(`/social/${language}/${index}/icon`, icon, 'its first letter');
  for (const key of Object.keys(campaign.samples.stores)) {
    if (!campaign.stores.some((store) => store.key === key))
      report(`${file} /samples/stores/${key}`, `"${key}" is not in "stores"`);
  }
}

/** Addresses that lead nowhere: below `.example`, or the front page of a platform. `--strict` refuses them. */
function checkAddresses(campaign: Campaign, report: Report): void {
  for (const [path, value] of leaves(campaign)) {
    if (typeof value !== 'string') continue;
    const at = `${file} /${path.replaceAll('.', '/')}`;
    if (/\.example(?:$|[/?#])/.test(value)) report(at, `"${value}" is an example`, 'open');
    else if (path.startsWith('embed.') && isSampleLink(value))
      report(at, `"${value}" is for a trial; production does not start with it`, 'open');
    else if (isSampleLink(value))
      report(at, `"${value}" leads to no page of the game; give its own address`, 'open');
  }
}
