/** All screens of the console. Each screen is a separate chunk. */
import type { OptionalSection } from '@prelude/contract/campaign/optional-sections';
import type { Permission } from '@prelude/contract/console/permissions';
import type { ComponentType } from 'react';
import type { NamespaceName } from '../lib/namespaces.ts';
import type { TextKey } from '../lib/text.ts';

export interface Screen {
  /** Below `/console`, as a wouter pattern (`/news/:id`). */
  path: string;
  namespace: NamespaceName;
  /** `operator`: any signed-in operator. */
  permission: Permission | 'operator';
  /** A campaign without this section has no such screen. */
  section?: OptionalSection;
  /** Key in the `shell` namespace. A screen without it is not in the navigation. */
  nav?: TextKey<'shell'>;
  load: () => Promise<{ Screen: ComponentType }>;
}

/** In navigation order. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    namespace: 'dashboard',
    permission: 'numbers.read',
    nav: 'nav.dashboard',
    load: () => import('../screens/dashboard/dashboard-screen.tsx'),
  },
  {
    path: '/campaign',
    namespace: 'campaign',
    permission: 'campaign.read',
    nav: 'nav.campaign',
    load: () => import('../screens/campaign/campaign-screen.tsx'),
  },
  {
    path: '/campaign/:section',
    namespace: 'campaign',
    permission: 'campaign.read',
    load: () => import('../screens/campaign/sections/section-screen.tsx'),
  },
  {
    path: '/sentences',
    namespace: 'pack',
    permission: 'campaign.read',
    nav: 'nav.sentences',
    load: () => import('../screens/pack/sentences-screen.tsx'),
  },
  {
    path: '/pictures',
    namespace: 'pack',
    permission: 'campaign.read',
    nav: 'nav.pictures',
    load: () => import('../screens/pack/pictures-screen.tsx'),
  },
  {
    path: '/counts',
    namespace: 'campaign',
    permission: 'campaign.read',
    nav: 'nav.counts',
    load: () => import('../screens/campaign/counts/counts-screen.tsx'),
  },
  {
    path: '/news',
    namespace: 'news',
    permission: 'news.read',
    nav: 'nav.news',
    load: () => import('../screens/news/board-screen.tsx'),
  },
  {
    path: '/news/:slug',
    namespace: 'news',
    permission: 'news.read',
    load: () => import('../screens/news/editor-screen.tsx'),
  },
  {
    path: '/mailings',
    namespace: 'mailings',
    permission: 'mail.write',
    nav: 'nav.mailings',
    load: () => import('../screens/mailings/mailings-screen.tsx'),
  },
  {
    path: '/mailings/:id',
    namespace: 'mailings',
    permission: 'mail.write',
    load: () => import('../screens/mailings/mailing-screen.tsx'),
  },
  {
    path: '/delivery',
    namespace: 'delivery',
    permission: 'mail.write',
    nav: 'nav.delivery',
    load: () => import('../screens/delivery/delivery-screen.tsx'),
  },
  {
    path: '/recruitment',
    section: 'closed_test',
    namespace: 'recruitment',
    permission: 'applicants.read',
    nav: 'nav.recruitment',
    load: () => import('../screens/recruitment/recruitment-screen.tsx'),
  },
  {
    path: '/players',
    namespace: 'players',
    permission: 'players.read',
    nav: 'nav.players',
    load: () => import('../screens/players/players-screen.tsx'),
  },
  {
    path: '/players/:uid',
    namespace: 'players',
    permission: 'players.read',
    load: () => import('../screens/players/player-screen.tsx'),
  },
  {
    path: '/suspicion',
    section: 'friends',
    namespace: 'suspicion',
    permission: 'suspicion.decide',
    nav: 'nav.suspicion',
    load: () => import('../screens/suspicion/suspicion-screen.tsx'),
  },
  {
    path: '/exports',
    namespace: 'exports',
    permission: 'exports.take',
    nav: 'nav.exports',
    load: () => import('../screens/exports/exports-screen.tsx'),
  },
  {
    path: '/operators',
    namespace: 'operators',
    permission: 'operators.write',
    nav: 'nav.operators',
    load: () => import('../screens/operators/operators-screen.tsx'),
  },
  {
    path: '/audit',
    namespace: 'audit',
    permission: 'audit.read',
    nav: 'nav.audit',
    load: () => import('../screens/audit/audit-screen.tsx'),
  },
  {
    path: '/security',
    namespace: 'security',
    permission: 'operator',
    load: () => import('../screens/security/security-screen.tsx'),
  },
];
