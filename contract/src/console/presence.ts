/** Who else has something open in the console, said before two operators change it at the same time. */
import { Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, dataOf, Instant } from '../shared/shapes.ts';

/** What can be open, and who may see that it is. */
export const presencePermissions = {
  mailing: 'mail.write',
  section: 'campaign.read',
  figures: 'campaign.read',
  sentence: 'campaign.read',
  picture: 'campaign.read',
} as const satisfies Record<string, Permission>;
export type PresenceKind = keyof typeof presencePermissions;
const kinds = Object.keys(presencePermissions) as PresenceKind[];

/** Without a sign of life an operator counts as absent after this time. */
export const presenceSeconds = 45;
/** How often a screen gives one. */
export const presenceEverySeconds = 15;

export const showPresence = consoleEndpoint({
  path: '/console/api/presence',
  summary: 'Say that this operator has something open, or has closed it; who else has it open',
  operator: { permission: 'operator' },
  failures: ['operator.forbidden'],
  limit: { max: 1200, seconds: 60 },
  body: Closed({
    kind: Type.Enum(kinds),
    id: PlainText(200, 1),
    open: Type.Boolean(),
  }),
  reply: dataOf({
    /** The first one first, at most 20. */
    others: Type.Array(Type.Object({ name: Type.String(), since: Instant })),
  }),
});
