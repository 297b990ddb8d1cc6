/**
 * The mutated code and its tests. The lists are explicit because each server test starts the whole server, so Vitest
 * treats nearly all of them as related.
 */
export const areaNames = [
  'registration',
  'passport',
  'session',
  'draw',
  'mail',
  'invite',
  'rewards',
  'recruitment',
  'audit',
] as const;
export type AreaName = (typeof areaNames)[number];

export const isAreaName = (name: string): name is AreaName =>
  (areaNames as readonly string[]).includes(name);

export interface Group {
  files: readonly string[];
  tests: readonly string[];
}

const modules = 'server/src/modules';
const core = 'server/src/core';
const inModule = (module: string) => (name: string) => `${modules}/${module}/${name}.ts`;

/**
 * Stores are excluded: Stryker does not understand SQL and can only empty a statement, which any test notices. Threads
 * (`*-worker.ts`) are excluded because mutants cannot be switched on in them.
 */
export const areas: Readonly<Record<AreaName, readonly Group[]>> = {
  registration: [
    {
      files: ['registration.service', 'registration.routes'].map(inModule('registration')),
      tests: [`${modules}/registration/registration.test.ts`],
    },
    {
      files: ['contract/src/shared/email-address.ts'],
      tests: ['contract/src/shared/email-address.test.ts', 'server/src/http/transport.test.ts'],
    },
    { files: [`${core}/batcher.ts`], tests: [`server/src/http/transport.test.ts`] },
  ],
  passport: [
    {
      files: ['envelope/envelope'].map(inModule('passport')),
      tests: ['envelope/envelope.test', 'envelope/envelope.property.test'].map(
        inModule('passport'),
      ),
    },
    {
      files: ['codes.service'].map(inModule('passport')),
      tests: [
        inModule('passport')('passport.test'),
        inModule('passport')('passwords/passwords.test'),
        inModule('players/account')('account-deletion.test'),
        'server/src/rotation.test.ts',
      ],
    },
    {
      files: [
        'passport.service',
        'passport.routes',
        'sign-ins',
        'agreements',
        'envelope/signed-route',
      ].map(inModule('passport')),
      tests: ['passport.test', 'agreements.test'].map(inModule('passport')),
    },
    {
      files: ['passwords/passwords.service', 'passwords/passwords.routes'].map(
        inModule('passport'),
      ),
      tests: [
        inModule('passport')('passwords/passwords.test'),
        inModule('players/account')('account.test'),
        'server/src/rotation.test.ts',
      ],
    },
    ...(
      [
        [
          ['providers.service', 'providers.routes'],
          ['providers.test', 'kinds/guest-wallet.test', 'return.test'],
        ],
        [['flows', 'return.routes'], ['return.test']],
        [
          ['kinds/oidc', 'kinds/google', 'kinds/apple'],
          ['kinds/openid.test', 'grants.test'],
        ],
        [['kinds/x', 'kinds/facebook'], ['kinds/x-facebook.test']],
        [['kinds/guest', 'kinds/wallet'], ['kinds/guest-wallet.test']],
        [['identities.service', 'identities.routes'], ['identities.test']],
      ] as const
    ).map(([files, tests]) => ({
      files: files.map(inModule('passport/providers')),
      tests: tests.map(inModule('passport/providers')),
    })),
  ],
  session: [
    {
      files: ['device-family'].map(inModule('session')),
      tests: ['device-family.test'].map(inModule('session')),
    },
    {
      files: ['session.service', 'session.routes'].map(inModule('session')),
      tests: ['session.test'].map(inModule('session')),
    },
    { files: [`server/src/http/cookies.ts`], tests: [`server/src/http/cookies.test.ts`] },
  ],
  draw: [
    {
      files: ['selection/selection.logic', 'selection/drbg', 'selection/compute'].map(
        inModule('recruitment/draw'),
      ),
      tests: ['selection/selection.test'].map(inModule('recruitment/draw')),
    },
    {
      files: ['beacon'].map(inModule('recruitment/draw')),
      tests: ['beacon.test'].map(inModule('recruitment/draw')),
    },
    {
      files: [
        'draw.service',
        'draw.view',
        'draw-files',
        'draw.routes',
        'overview',
        'selection/dry-run',
      ].map(inModule('recruitment/draw')),
      tests: [
        inModule('recruitment/draw')('draw.test'),
        inModule('recruitment/draw')('overview.test'),
        `${modules}/recruitment/applicants/applicants.test.ts`,
      ],
    },
  ],
  mail: [
    {
      files: ['outbox/mail.service', 'outbox/drain', 'outbox/deliveries', 'outbox/retry.logic'].map(
        inModule('mail'),
      ),
      tests: ['outbox/mail.test', 'outbox/drain.test', 'outbox/unanswered.test'].map(
        inModule('mail'),
      ),
    },
    {
      files: ['outbox/transport'].map(inModule('mail')),
      tests: ['outbox/transport.test', 'outbox/mail-tls.test', 'outbox/mail-content.test'].map(
        inModule('mail'),
      ),
    },
    {
      files: ['campaign/emails.service', 'campaign/follow-ups', 'campaign/readers'].map(
        inModule('mail'),
      ),
      tests: ['campaign/emails.test', 'campaign/mailings.test', 'campaign/refusals.test'].map(
        inModule('mail'),
      ),
    },
    {
      files: ['campaign/quiet-hours.logic'].map(inModule('mail')),
      tests: ['campaign/quiet-hours.test'].map(inModule('mail')),
    },
    {
      files: ['campaign/agreed-email', 'campaign/agreement-check'].map(inModule('mail')),
      tests: [inModule('mail/mailings')('agreed-email.test')],
    },
    {
      files: [
        'bounces/bounces.service',
        'bounces/delivery-report.logic',
        'bounces/return-path',
      ].map(inModule('mail')),
      tests: ['bounces/bounces.test'].map(inModule('mail')),
    },
    {
      files: ['refusal.logic'].map(inModule('mail')),
      tests: ['refusal.logic.test'].map(inModule('mail')),
    },
  ],
  invite: [
    {
      files: ['invite.logic', 'invite.service', 'invite.routes'].map(inModule('invite')),
      tests: [inModule('invite')('invite.test'), inModule('invite')('suspicion.test')],
    },
    {
      files: ['share.routes'].map(inModule('invite')),
      tests: ['share.test'].map(inModule('invite')),
    },
  ],
  rewards: [
    {
      files: ['rewards.service', 'rewards.routes', 'game-signature'].map(inModule('rewards')),
      tests: ['rewards.test'].map(inModule('rewards')),
    },
  ],
  recruitment: [
    {
      files: ['recruitment.logic', 'recruitment.service', 'recruitment.routes', 'calendar'].map(
        inModule('recruitment'),
      ),
      tests: [
        inModule('recruitment')('recruitment.test'),
        inModule('recruitment')('predownload.test'),
        inModule('recruitment/draw')('draw.test'),
      ],
    },
  ],
  audit: [
    {
      files: [
        `${core}/audit.ts`,
        inModule('console')('audit-heads'),
        inModule('console')('audit-report'),
        inModule('console')('audit.routes'),
      ],
      tests: ['audit.test', 'audit-heads.test'].map(inModule('console')),
    },
  ],
};
