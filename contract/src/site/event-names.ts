/**
 * Analytics events (spec §4, §6, §7; spec decisions §11); separate from the call so that a page does not load the
 * schema library. The list is closed, so that a name cannot carry personal data.
 */

import { type PageId, pageIds } from '../campaign/pages.ts';

/** Names of the specification unchanged; the others use its prefixes. */
export const eventNames = [
  // Start of a session (spec §4: after 30 minutes of inactivity), page view, first registration.
  'g_visit',
  'g_page',
  'g_register',
  'gw_music',
  'gw_login',
  'gw_share_web',
  'call_click_authcode',
  'Click_termsofservice',
  'Click_privacypolicy',
  'Click_aboutus',
  'Click_contactus',
  'Click_preregister',
  'Click_platform',
  'Click_follow',
  'Click_recruitment',
  'Click_qualification',
] as const;
export type EventName = (typeof eventNames)[number];

export const eventPages = pageIds;
export type EventPage = PageId;

/** Lower-case host such as `www.example.com`. */
export const hostPattern = '^(?=.{1,100}$)[a-z0-9-]+(\\.[a-z0-9-]+)+$';

export const eventsPath = '/api/events';

/** HPKE `info`: binds an encrypted message to its purpose. */
export const eventsInfo = 'prelude events 1';

export const mostEvents = 50;

/** Maximum age of an event; an older one is sent with this age. */
export const oldestEventMs = 3_600_000;
