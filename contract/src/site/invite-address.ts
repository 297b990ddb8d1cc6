/** Addresses of invitations, without schemas: the site's pages load this file. */
import { type Language, toTag } from '../shared/languages.ts';

/** Eight letters and digits without look-alikes; used in `via`. */
export const invitePattern = '^[a-hjkmnp-z2-9]{8}$';

/**
 * The address that a player shares. With a role's key the card shows that character (`roles` of the catalogue), else
 * the campaign's picture. People are redirected to `/?lang=<tag>&via=<code>`
 * with the role; the site then shows this address until they register.
 */
export const inviteAddress = (language: Language, code: string, role?: string): string =>
  `/${toTag(language)}/t/${code}${role ? `?role=${role}` : ''}`;

/** The card, 1200 × 630 px, JPEG. */
export const inviteCardAddress = (language: Language, code: string, role?: string): string =>
  `/${toTag(language)}/t/${code}/card.jpg${role ? `?role=${role}` : ''}`;
