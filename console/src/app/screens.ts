/** All screens of the console. */
import type { OptionalSection } from '@prelude/contract/campaign/optional-sections';
import type { Permission } from '@prelude/contract/console/permissions';
import type { NamespaceName } from '../lib/namespaces.ts';
import type { TextKey } from '../lib/text.ts';

export interface Screen {
  /** Below `/console`, as a wouter pattern (`/news/:id`). */
  path: string;
  /** Below `screens/`, without `-screen.tsx`. Its first folder names the texts of the screen. */
  file: `${NamespaceName}/${string}`;
  /** Further texts, loaded together with its own. */
  also?: readonly NamespaceName[];
  /** `operator`: any signed-in operator. */
  permission: Permission | 'operator';
  /** Key in the `shell` namespace. A screen without it is not in the navigation. */
  nav?: TextKey<'shell'>;
  /** A campaign without this section has no such screen. */
  section?: OptionalSection;
}

/** In navigation order. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    file: 'dashboard/tonight/tonight',
    also: ['tonight', 'words', 'errors', 'campaign'],
    permission: 'numbers.read',
    nav: 'nav.tonight',
  },
  {
    path: '/dashboard',
    file: 'dashboard/dashboard',
    also: ['words', 'errors', 'campaign'],
    permission: 'numbers.read',
    nav: 'nav.dashboard',
  },
  {
    path: '/sharing',
    file: 'sharing/sharing',
    permission: 'numbers.read',
    nav: 'nav.sharing',
  },
  {
    path: '/campaign',
    file: 'campaign/campaign',
    permission: 'campaign.read',
    nav: 'nav.campaign',
  },
  {
    path: '/campaign/:section',
    file: 'campaign/sections/section',
    also: ['words', 'versions'],
    permission: 'campaign.read',
  },
  {
    path: '/sentences',
    file: 'pack/sentences',
    also: ['words', 'news', 'versions'],
    permission: 'campaign.read',
    nav: 'nav.sentences',
  },
  {
    path: '/pictures',
    file: 'pack/pictures',
    also: ['words', 'news', 'versions'],
    permission: 'campaign.read',
    nav: 'nav.pictures',
  },
  {
    path: '/counts',
    file: 'campaign/counts/counts',
    permission: 'campaign.read',
    nav: 'nav.counts',
  },
  { path: '/news', file: 'news/board', permission: 'news.read', nav: 'nav.news' },
  { path: '/news/:slug', file: 'news/editor', permission: 'news.read' },
  {
    path: '/pages',
    file: 'pages/list',
    also: ['news'],
    permission: 'news.read',
    nav: 'nav.pages',
  },
  { path: '/pages/:name', file: 'pages/page', also: ['news'], permission: 'news.read' },
  {
    path: '/legal',
    file: 'pages/legal-list',
    also: ['news'],
    permission: 'campaign.read',
    nav: 'nav.legal',
  },
  { path: '/legal/:name', file: 'pages/legal', also: ['news'], permission: 'campaign.read' },
  {
    path: '/announcements',
    file: 'announcements/list',
    permission: 'announce.write',
    nav: 'nav.announcements',
  },
  {
    path: '/announcements/:id',
    file: 'announcements/announcement',
    also: ['campaign', 'errors', 'mailings', 'news', 'versions'],
    permission: 'announce.write',
  },
  {
    path: '/mailings',
    file: 'mailings/mailings',
    also: ['sequences', 'tonight'],
    permission: 'mail.write',
    nav: 'nav.mailings',
  },
  {
    path: '/mailings/sequences/:id',
    file: 'mailings/sequence',
    also: ['sequences', 'tonight'],
    permission: 'mail.write',
  },
  {
    path: '/mailings/:id',
    file: 'mailings/mailing',
    also: ['sequences'],
    permission: 'mail.write',
  },
  { path: '/delivery', file: 'delivery/delivery', permission: 'mail.write', nav: 'nav.delivery' },
  {
    path: '/recruitment',
    file: 'recruitment/recruitment',
    permission: 'applicants.read',
    nav: 'nav.recruitment',
    section: 'closed_test',
  },
  { path: '/players', file: 'players/players', permission: 'players.read', nav: 'nav.players' },
  {
    path: '/players/:uid',
    file: 'players/player',
    also: ['words', 'suspicion'],
    permission: 'players.read',
  },
  {
    path: '/suspicion',
    file: 'suspicion/suspicion',
    permission: 'suspicion.decide',
    nav: 'nav.suspicion',
    section: 'friends',
  },
  {
    path: '/domains',
    file: 'suspicion/domains',
    permission: 'suspicion.decide',
    nav: 'nav.domains',
  },
  { path: '/exports', file: 'exports/exports', permission: 'exports.take', nav: 'nav.exports' },
  {
    path: '/webhooks',
    file: 'webhooks/webhooks',
    also: ['words'],
    permission: 'webhooks.write',
    nav: 'nav.webhooks',
  },
  {
    path: '/newsletter',
    file: 'newsletter/newsletter',
    also: ['words'],
    permission: 'newsletter.write',
    nav: 'nav.newsletter',
  },
  {
    path: '/operators',
    file: 'operators/operators',
    permission: 'operators.write',
    nav: 'nav.operators',
  },
  {
    path: '/audit',
    file: 'audit/audit',
    also: ['words', 'campaign'],
    permission: 'audit.read',
    nav: 'nav.audit',
  },
  { path: '/security', file: 'security/security', permission: 'operator' },
];
