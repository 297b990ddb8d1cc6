/** Every screen of the console: its address, its book, who may open it. A screen is a chunk of its own. */
import type { Permission } from '@prelude/contract/console/permissions';
import type { ComponentType } from 'react';
import type { BookName } from '../lib/books.ts';
import type { TextKey } from '../lib/text.ts';

export interface Screen {
  /** Below `/console`; wouter's patterns (`/news/:id`). */
  path: string;
  book: BookName;
  /** `operator`: whoever is signed in. */
  permission: Permission | 'operator';
  /** Key in the shell's book; none: the screen is reached from another one. */
  nav?: TextKey<'shell'>;
  load: () => Promise<{ Screen: ComponentType }>;
}

/** In the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    book: 'dashboard',
    permission: 'numbers.read',
    nav: 'nav.dashboard',
    load: () => import('../screens/dashboard/dashboard-screen.tsx'),
  },
  {
    path: '/campaign',
    book: 'campaign',
    permission: 'campaign.read',
    nav: 'nav.campaign',
    load: () => import('../screens/campaign/campaign-screen.tsx'),
  },
  {
    path: '/campaign/:section',
    book: 'campaign',
    permission: 'campaign.read',
    load: () => import('../screens/campaign/part-screen.tsx'),
  },
  {
    path: '/counts',
    book: 'campaign',
    permission: 'campaign.read',
    nav: 'nav.counts',
    load: () => import('../screens/campaign/counts-screen.tsx'),
  },
  {
    path: '/news',
    book: 'news',
    permission: 'news.read',
    nav: 'nav.news',
    load: () => import('../screens/news/board-screen.tsx'),
  },
  {
    path: '/news/:slug',
    book: 'news',
    permission: 'news.read',
    load: () => import('../screens/news/editor-screen.tsx'),
  },
  {
    path: '/mailings',
    book: 'mailings',
    permission: 'mail.write',
    nav: 'nav.mailings',
    load: () => import('../screens/mailings/mailings-screen.tsx'),
  },
  {
    path: '/mailings/:id',
    book: 'mailings',
    permission: 'mail.write',
    load: () => import('../screens/mailings/mailing-screen.tsx'),
  },
  {
    path: '/delivery',
    book: 'delivery',
    permission: 'mail.write',
    nav: 'nav.delivery',
    load: () => import('../screens/delivery/delivery-screen.tsx'),
  },
  {
    path: '/recruitment',
    book: 'recruitment',
    permission: 'applicants.read',
    nav: 'nav.recruitment',
    load: () => import('../screens/recruitment/recruitment-screen.tsx'),
  },
  {
    path: '/players',
    book: 'players',
    permission: 'players.read',
    nav: 'nav.players',
    load: () => import('../screens/players/players-screen.tsx'),
  },
  {
    path: '/players/:uid',
    book: 'players',
    permission: 'players.read',
    load: () => import('../screens/players/player-screen.tsx'),
  },
  {
    path: '/suspicion',
    book: 'suspicion',
    permission: 'suspicion.decide',
    nav: 'nav.suspicion',
    load: () => import('../screens/suspicion/suspicion-screen.tsx'),
  },
  {
    path: '/exports',
    book: 'exports',
    permission: 'exports.take',
    nav: 'nav.exports',
    load: () => import('../screens/exports/exports-screen.tsx'),
  },
  {
    path: '/operators',
    book: 'operators',
    permission: 'operators.write',
    nav: 'nav.operators',
    load: () => import('../screens/operators/operators-screen.tsx'),
  },
  {
    path: '/audit',
    book: 'audit',
    permission: 'audit.read',
    nav: 'nav.audit',
    load: () => import('../screens/audit/audit-screen.tsx'),
  },
  {
    path: '/security',
    book: 'security',
    permission: 'operator',
    load: () => import('../screens/security/security-screen.tsx'),
  },
];
