/** One page of the site without scripts: what visitors see first, for previews of drafts. */
import type { Variant } from '@prelude/contract/shared/device';
import type { SiteRenderer } from '@prelude/contract/site/renderer';
import { ratioOf } from '../lib/page/scale.ts';
import { rootData } from '../lib/root-data.ts';
import { attributesOf, escaped, link, ownStyle, preferencesOf, shell } from './page-html.ts';

/** Windows of previews, in CSS pixels. */
const windows: Readonly<Record<Variant, readonly [width: number, height: number]>> = {
  desktop: [1280, 720],
  mobile: [390, 844],
};

/** Design pixels of a root font size of 1 px. */
const base = 10;

export const stillHtml: SiteRenderer['stillHtml'] = (
  page,
  route,
  language,
  variant,
  { site, css },
) => {
  const { view, html } = page.routes[route]!;
  const [width, height] = windows[variant];
  const size = (base * ratioOf(variant, width, height)).toFixed(4);
  const attributes = attributesOf({
    ...rootData(language),
    'data-variant': variant,
    style: `font-size:${size}px`,
  });
  const sheets = (site.sheetsOfView[view] ?? []).map((sheet) => link('stylesheet', sheet));
  return shell(
    page,
    `${variant === 'mobile' ? ' class="mobile"' : ''}${attributes}`,
    `<title>${escaped(page.title)}</title><style>${css}</style>${preferencesOf(site)}${ownStyle()}${sheets.join('')}`,
    `${page.ornaments}<div id="root">${html}</div>`,
  );
};
