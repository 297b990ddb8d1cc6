/** The schema of `embed` in `campaign.json`: sites that may show the button and the panel in a frame. */
import { Type } from 'typebox';
import { Closed } from '../shared/shapes.ts';

/** As browsers compare them: no path, no capital letters. This machine only in a trial (sample-links.ts). */
export const originPattern =
  '^(https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]|http://localhost)(:[1-9][0-9]{0,4})?$';

export const Embed = Closed(
  {
    origins: Type.Array(
      Type.String({
        pattern: originPattern,
        maxLength: 120,
        description:
          'https:// and the hostname of a site, such as https://my-game.com, without a path',
      }),
      { minItems: 1, maxItems: 20, uniqueItems: true, description: 'Sites with the frames' },
    ),
  },
  {
    description:
      'Sites of the studio that show the pre-registration in a frame. Default: no site can',
  },
);

/**
 * Says what is wrong with an origin, for the check of a pack.
 * @param value does not match `originPattern`
 */
export function originFault(value: string): string {
  if (value.includes('*')) return 'write out each site; a wildcard is not possible';
  if (/^http:\/\//i.test(value))
    return 'use https://; http:// is only for http://localhost, in a trial';
  if (!/^https:\/\//i.test(value)) return 'write https:// and the hostname, without a path';
  const { origin } = URL.canParse(value) ? new URL(value) : { origin: '' };
  if (new RegExp(originPattern).test(origin))
    return `write the origin alone, without a path, a slash at the end or capital letters: "${origin}"`;
  return 'write https:// and a hostname with a domain, such as https://my-game.com';
}
