/** Roles are sets of permissions; the server checks them for each call. */

export const roles = ['admin', 'editor', 'support', 'analyst'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  'numbers.read',
  // Articles: read drafts, write, publish.
  'news.read',
  'news.write',
  'news.publish',
  // Campaign settings: windows, thresholds, links, switches, banner, clock.
  'campaign.read',
  'campaign.write',
  'counts.write',
  'applicants.read',
  'draw.run',
  // Mailings: write; request and approve sending.
  'mail.write',
  'mail.send',
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
  editor: [
    'numbers.read',
    'news.read',
    'news.write',
    'news.publish',
    'campaign.read',
    'campaign.write',
    'counts.write',
    'mail.write',
    'mail.send',
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
  analyst: ['numbers.read', 'news.read', 'campaign.read', 'applicants.read'],
};

export const mayDo = (role: Role, permission: Permission): boolean =>
  permissionsOf[role].includes(permission);

export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => mayDo(role, permission));
