/** Who may do what on the console: roles are sets of permissions, checked on the server per call. */

export const roles = ['admin', 'editor', 'support', 'analyst'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  // The dashboard.
  'numbers.read',
  // Articles: seeing drafts, writing, putting them before the public.
  'news.read',
  'news.write',
  'news.publish',
  // Windows, thresholds, links, switches, banner, clock.
  'campaign.read',
  'campaign.write',
  // Store and follower figures.
  'counts.write',
  // Applicants and the draw.
  'applicants.read',
  'draw.run',
  // Campaign mail: writing; asking for and approving a sending.
  'mail.write',
  'mail.send',
  // Players: looking one up; resending and correcting; deleting.
  'players.read',
  'players.write',
  'players.delete',
  // The queue of suspicious registrations and invitations.
  'suspicion.decide',
  // Lists with personal data as files.
  'exports.take',
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

/** Which roles hold a permission, for the sentence a refused operator reads. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => mayDo(role, permission));
