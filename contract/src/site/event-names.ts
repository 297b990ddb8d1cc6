/**
 * What the site counts (spec §4, §6, §7; spec decisions §11). Apart from the call so that a page can use it without
 * its schema. A closed list: nothing else is taken, so nothing personal can be smuggled in by a name.
 */

/** The specification's names as they are; the others follow its prefixes. */
export const eventNames = [
  // A session began (§4: 30 minutes without a sign of life), a page was turned to, a first registration came through.
  'g_visit',
  'g_page',
  'g_register',
  // The specification's own.
  'gw_music',
  'gw_login',
  'gw_share_web',
  'call_click_authcode',
  'Click_termsofservice',
  'Click_privacypolicy',
  'Click_aboutus',
  'Click_contactus',
  // Additional events of the funnel and the follow-us links.
  'Click_preregister',
  'Click_platform',
  'Click_follow',
  'Click_recruitment',
  'Click_qualification',
] as const;
export type EventName = (typeof eventNames)[number];

/** Pages of the site a event can happen on. */
export const eventPages = [
  'home',
  'milestone',
  'feature',
  'role',
  'weapon',
  'role-weapon',
  'news',
  'news-list',
  'news-detail',
  'news-content',
  'worldview',
] as const;
export type EventPage = (typeof eventPages)[number];

/** A host such as `www.example.com`, in lower case. */
export const hostPattern = '^(?=.{1,100}$)[a-z0-9-]+(\\.[a-z0-9-]+)+$';

export const eventsPath = '/api/events';

/** Binds an encrypted message to its purpose (HPKE `info`). */
export const eventsInfo = 'prelude events 1';

/** Events of one message at most. */
export const mostEvents = 50;

/** A visit ends after so long without a sign of life (§4, §9). */
export const sessionMs = 30 * 60_000;

/** A event that waited longer than this to be sent counts as so old. */
export const oldestEventMs = 3_600_000;
