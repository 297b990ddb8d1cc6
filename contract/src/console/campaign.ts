/** Console calls for the running campaign: its sections, their history, its clock (ADR-0076). */
import { type Static, Type } from 'typebox';
import { campaignProblemCodes } from '../campaign/rules.ts';
import { type CampaignSection, campaignSections, wordSections } from '../campaign/sections.ts';
import { DateMention, dateOrderCodes } from './date-mentions.ts';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { recruitmentStates, registrationStates } from '../site/settings.ts';
import { instantPattern } from '../shared/instants.ts';
import { Closed, Done, Instant, listOf, dataOf } from '../shared/shapes.ts';

const source = 'ADR-0076';
const Id = Type.Integer({ minimum: 0 });
const Note = PlainText(300);

const CampaignProblemShape = Type.Object({
  code: Type.Enum(campaignProblemCodes),
  path: Type.String(),
  message: Type.String(),
});

/** A section and its origin. `value`, `file` and `saved` hold the section's fields. */
export const CampaignSectionState = Type.Object({
  section: Type.Enum(campaignSections),
  /** The open draft, else the change in force. Send it when saving over it; 0 when no operator has changed the section. */
  id: Id,
  value: Type.Unknown(),
  file: Type.Unknown(),
  changed: Type.Boolean(),
  author: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
  at: Type.Union([Instant, Type.Null()]),
  /** Saved, but not published: visitors do not see it. */
  draft: Type.Union([
    Type.Object({
      id: Id,
      value: Type.Unknown(),
      author: Type.String(),
      note: Type.String(),
      at: Instant,
    }),
    Type.Null(),
  ]),
  /** Why a saved change is not in force: the file or the program has changed since. */
  aside: Type.Array(CampaignProblemShape),
});
export type CampaignSectionState = Static<typeof CampaignSectionState>;

/** Past events that restrict the settings. */
const CampaignFacts = Type.Object({
  reached: listOf({ key: Type.String(), value: Type.Integer(), reached_at: Instant }),
  totals: Type.Object({ registrations: Type.Integer(), followers: Type.Integer() }),
  draw: Type.Object({
    committed: Type.Boolean(),
    frozen: Type.Boolean(),
    published: Type.Boolean(),
  }),
});
type CampaignFacts = Static<typeof CampaignFacts>;

export const readCampaign = consoleEndpoint({
  method: 'GET',
  path: '/console/api/campaign',
  summary: 'All sections of the campaign as they are now',
  source,
  operator: { permission: 'campaign.read' },
  reply: dataOf({
    version: Id,
    key: Type.String(),
    sections: Type.Array(CampaignSectionState),
    facts: CampaignFacts,
    /** Names of the campaign's own icons, in `art/icons/`. */
    icons: Type.Array(Type.String()),
    /** Rewards for which the campaign has texts and pictures. */
    rewards: Type.Array(Type.String()),
    /** Offset for writing dates, such as `+08:00`. */
    zone: Type.String(),
    states: Type.Object({
      registration: Type.Enum(registrationStates),
      recruitment: Type.Optional(Type.Enum(recruitmentStates)),
    }),
    /** Sign-in methods that the server has credentials for; the others stay off whatever the switch is. */
    ready: Type.Array(Type.String()),
    clock: Type.Object({
      now: Instant,
      mode: Type.Enum(['start', 'real', 'moved']),
      movable: Type.Boolean(),
    }),
  }),
});

const Change = <S extends CampaignSection>(sections: readonly S[]) =>
  Closed({
    section: Type.Enum(sections as S[]),
    /** The section's fields; null: restore the file's values. */
    value: Type.Unknown(),
    /** `id` of the section that the operator edited. */
    seen: Id,
  });

const Effect = Type.Object({
  code: Type.Enum([
    'registration.state',
    'recruitment.state',
    'milestone.reached',
    'count.changed',
    'provider.closed',
    'provider.opened',
    'banner.up',
    'banner.down',
    'calendar.sent',
  ]),
  detail: Type.String(),
});
export type CampaignEffect = Static<typeof Effect>;

const bodyLimit = 131_072;

export const previewCampaign = consoleEndpoint({
  path: '/console/api/campaign/preview',
  summary: 'Preview a change and its conflicts; saves nothing',
  source,
  operator: { permission: 'campaign.write' },
  bodyLimit,
  body: Closed({ changes: Type.Array(Change(campaignSections), { minItems: 1, maxItems: 7 }) }),
  reply: dataOf({
    sections: listOf({
      section: Type.Enum(campaignSections),
      before: Type.Unknown(),
      after: Type.Unknown(),
      same: Type.Boolean(),
      conflict: Type.Boolean(),
    }),
    problems: Type.Array(CampaignProblemShape),
    effects: Type.Array(Effect),
    /** Dates that no longer fit each other. They can be saved. */
    order: Type.Array(Type.Enum(dateOrderCodes)),
    /** Texts that still have the old dates. */
    mentions: Type.Array(DateMention),
  }),
});

const saved = dataOf({ version: Id });
const saveFailures = ['operator.conflict', 'campaign.refused'] as const;

export const saveCampaignWords = consoleEndpoint({
  path: '/console/api/campaign/words',
  summary: 'Save links, notices or the banner',
  source,
  operator: { permission: 'campaign.write' },
  failures: saveFailures,
  bodyLimit,
  body: Closed({
    changes: Type.Array(Change(wordSections), { minItems: 1, maxItems: 3 }),
    note: Note,
  }),
  reply: saved,
});

export const saveCampaignRules = consoleEndpoint({
  path: '/console/api/campaign/rules',
  summary: 'Save sections that control access (sign-in, dates), or an import',
  source,
  operator: { permission: 'campaign.write', stepUp: true },
  failures: saveFailures,
  bodyLimit,
  body: Closed({
    changes: Type.Array(Change(campaignSections), { minItems: 1, maxItems: 7 }),
    note: Note,
  }),
  reply: saved,
});

export const saveCampaignDraft = consoleEndpoint({
  path: '/console/api/campaign/draft',
  summary: 'Save a draft of a section, which may contradict others; visitors do not see it',
  source,
  operator: { permission: 'campaign.write' },
  failures: saveFailures,
  bodyLimit,
  body: Closed({ ...Change(campaignSections).properties, note: Note }),
  reply: saved,
});

export const discardCampaignDraft = consoleEndpoint({
  path: '/console/api/campaign/draft/discard',
  summary: 'Discard the draft of a section, whose id is `seen`',
  source,
  operator: { permission: 'campaign.write' },
  failures: ['operator.conflict'],
  body: Closed({ section: Type.Enum(campaignSections), seen: Id }),
  reply: Done,
});

const CampaignVersion = Type.Object({
  id: Id,
  value: Type.Unknown(),
  author: Type.String(),
  note: Type.String(),
  at: Instant,
});
type CampaignVersion = Static<typeof CampaignVersion>;

export const readCampaignHistory = consoleEndpoint({
  path: '/console/api/campaign/history',
  summary:
    'Changes of a section, newest first; null means that the value from the file applies again',
  source,
  operator: { permission: 'campaign.read' },
  body: Closed({
    section: Type.Enum([...campaignSections, 'clock'] as const),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  reply: dataOf({ versions: Type.Array(CampaignVersion), more: Type.Boolean() }),
});

export const moveClock = consoleEndpoint({
  path: '/console/api/campaign/clock',
  summary: 'Move the campaign clock of all servers; refused in production',
  source,
  operator: { permission: 'campaign.write', stepUp: true },
  failures: ['campaign.clock'],
  body: Closed({
    /** `start`: as in the server's settings. */
    to: Type.Union([
      Type.Enum(['start', 'real']),
      Closed({
        at: Type.String({
          pattern: instantPattern,
        }),
      }),
    ]),
    note: Note,
  }),
  reply: dataOf({ now: Instant }),
});

export const readCampaignFolder = consoleEndpoint({
  method: 'GET',
  path: '/console/api/campaign/folder',
  summary: 'The folder that the server shows, as it was read last',
  source,
  operator: { permission: 'campaign.read' },
  reply: dataOf({
    key: Type.String(),
    /** Of its files. */
    hash: Type.String(),
    /** When this server read it; real time. */
    since: Instant,
    folder: Type.String(),
  }),
});

export const rereadCampaign = consoleEndpoint({
  path: '/console/api/campaign/reread',
  summary:
    'Read the folder again; one with errors is refused as a whole, and the present one stays',
  source,
  operator: { permission: 'campaign.write', stepUp: true },
  body: Closed({}),
  reply: dataOf({
    state: Type.Enum(['same', 'changed', 'refused']),
    /** The report of the check. */
    findings: listOf({
      level: Type.Enum(['error', 'warning', 'open']),
      /** File and line. */
      location: Type.String(),
      sentence: Type.String(),
    }),
  }),
});
