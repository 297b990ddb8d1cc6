/**
 * Roles are sets of permissions; the server checks them for each call. An operator has one or more, and may do what any
 * of them may (ADR-0086). `editor` is from before they could be combined.
 */

export const roles = [
  'admin',
  'lead',
  'news',
  'campaign',
  'editor',
  'support',
  'draw',
  'analyst',
] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  'numbers.read',
  // Links to figures for people without an account, and names of creators.
  'numbers.share',
  // Articles: read drafts, write, publish.
  'news.read',
  'news.write',
  'news.publish',
  // Campaign settings: windows, thresholds, links, switches, banner, clock.
  'campaign.read',
  'campaign.write',
  // Sentences of the site.
  'text.write',
  // Figures: enter; approve those of another operator.
  'counts.write',
  'counts.approve',
  'applicants.read',
  'draw.run',
  // Mailings: write; request sending and stop it; approve.
  'mail.write',
  'mail.send',
  'mail.approve',
  // Announcements of several parts: write and request approval; approve, and take back after their time.
  'announce.write',
  'announce.approve',
  // Players: look up; resend and correct; delete.
  'players.read',
  'players.write',
  'players.delete',
  'suspicion.decide',
  'exports.take',
  'webhooks.write',
  'newsletter.write',
  'operators.write',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  lead: [
    'numbers.read',
    'numbers.share',
    'news.read',
    'news.publish',
    'campaign.read',
    'counts.write',
    'counts.approve',
    'applicants.read',
    'mail.write',
    'mail.send',
    'mail.approve',
    'announce.write',
    'announce.approve',
  ],
  news: ['news.read', 'news.write', 'news.publish', 'announce.write'],
  campaign: [
    'numbers.read',
    'numbers.share',
    'campaign.read',
    'campaign.write',
    'text.write',
    'counts.write',
    'mail.write',
    'mail.send',
    'announce.write',
  ],
  editor: [
    'numbers.read',
    'numbers.share',
    'news.read',
    'news.write',
    'news.publish',
    'campaign.read',
    'campaign.write',
    'text.write',
    'counts.write',
    'counts.approve',
    'mail.write',
    'mail.send',
    'mail.approve',
    'announce.write',
    'announce.approve',
  ],
  support: [
    'numbers.read',
    'news.read',
    'campaign.read',
    'applicants.read',
    'players.read',
    'players.write',
    'suspicion.decide',
  ],
  draw: ['numbers.read', 'campaign.read', 'applicants.read', 'draw.run'],
  analyst: ['numbers.read', 'news.read', 'campaign.read', 'applicants.read'],
};

export const mayDo = (given: readonly Role[], permission: Permission): boolean =>
  given.some((role) => permissionsOf[role].includes(permission));

/** What any of the roles may do. */
export const permissionsIn = (given: readonly Role[]): Permission[] =>
  permissions.filter((permission) => mayDo(given, permission));

/** An operator can be limited to some of the campaign’s languages: calls of these permissions name the language. */
export const languagePermissions: ReadonlySet<string> = new Set<Permission>([
  'news.write',
  'news.publish',
  'text.write',
  // An announcement is in all languages.
  'announce.write',
  'announce.approve',
]);

export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => mayDo([role], permission));
