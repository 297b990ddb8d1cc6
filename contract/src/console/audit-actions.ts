/**
 * What the audit log records, as `noun.verb`. The list is closed: an entry without a name in the console's words
 * (`locales/<language>/console/words.json`) does not compile.
 */
/** Of a published change of the pack and its draft. */
const override = ['change', 'revert', 'draft', 'publish', 'discard'] as const;

const verbs = {
  article: [
    'create',
    'save',
    'restore',
    'publish',
    'unpublish',
    'schedule',
    'review',
    'archive',
    'fetch',
    'move',
  ],
  campaign: [...override, 'clock', 'reread'],
  text: [...override, 'test'],
  picture: [...override, 'upload'],
  page: override,
  legal: override,
  counts: ['ask', 'enter', 'undo', 'approve', 'approve-alone', 'withdraw'],
  mailing: [
    'create',
    'save',
    'discard',
    'ask',
    'withdraw',
    'approve',
    'approve-alone',
    'recall',
    'pause',
    'resume',
    'stop',
    'test',
  ],
  announcement: [
    'create',
    'save',
    'discard',
    'ask',
    'withdraw',
    'approve',
    'approve-alone',
    'out',
    'fail',
    'retry',
    'end',
  ],
  sequence: ['create', 'save', 'discard', 'ask', 'approve', 'recall', 'move', 'lose'],
  email: ['resend'],
  suppression: ['lift'],
  trigger: ['switch'],
  code: ['look-up', 'resend'],
  player: ['resend', 'language', 'emails', 'sessions', 'delete', 'data', 'note', 'unnote'],
  export: ['begin', 'done', 'cancelled'],
  draw: [
    'dry-run',
    'commit',
    'recommit',
    'freeze',
    'beacon',
    'request',
    'recall',
    'draw',
    'draw-alone',
    'publish',
    'promote',
    'gone',
    'guests',
    'unguest',
  ],
  domain: ['disposable', 'allowed', 'remove'],
  invitation: ['count', 'refuse', 'reopen', 'block', 'unblock'],
  test_address: ['set'],
  webhook: ['add', 'change', 'rotate', 'remove', 'pause', 'resume', 'test', 'resend'],
  newsletter: ['save', 'compare', 'start', 'pause', 'empty', 'restore', 'forget', 'stop'],
  figure_link: ['make', 'revoke'],
  figure_email: ['set'],
  creator: ['name'],
  session: ['begin'],
  operator: ['invite', 'enrol', 'email', 'change', 'reset', 'rule'],
  factor: ['add', 'remove'],
  recovery: ['renew'],
  password: ['change'],
} as const;

type Verbs = typeof verbs;
export type AuditVerb<Noun extends keyof Verbs> = Verbs[Noun][number];
export type AuditAction = {
  [Noun in keyof Verbs]: `${Noun}.${AuditVerb<Noun>}`;
}[keyof Verbs];

export const auditActions: readonly AuditAction[] = Object.entries(verbs).flatMap(([noun, list]) =>
  list.map((verb) => `${noun}.${verb}` as AuditAction),
);
