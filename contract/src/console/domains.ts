/** The studio's changes of the built-in list of disposable email domains. */
import { type Static, Type } from 'typebox';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, data, dataOf, Done, Instant, Nullable } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';

/** More would make a screen of the list useless. */
export const mostDomainRules = 2000;

const DomainRule = Type.Object({
  domain: Type.String(),
  /** False: an exception from the built-in list. */
  disposable: Type.Boolean(),
  added_by: Type.String(),
  added_at: Instant,
});
export type DomainRule = Static<typeof DomainRule>;

const Domain = PlainText(254, 1);
const decides = { operator: { permission: 'suspicion.decide' } } as const;

export const listDomains = consoleEndpoint({
  ...decides,
  path: '/console/api/domains/list',
  summary: 'Disposable email domains: the built-in list, and the studio’s additions and exceptions',
  body: Closed({}),
  reply: dataOf({ rules: Type.Array(DomainRule), built_in: Type.Array(Type.String()) }),
});

const DomainPreview = Type.Object({
  /** As it would be stored: in ASCII and lower case. */
  domain: Type.String(),
  /** Registered addresses at the domain or a subdomain. */
  registered: Count,
  built_in: Type.Boolean(),
  /** What the studio's rule says; null: it has none. */
  rule: Nullable(Type.Boolean()),
});
export type DomainPreview = Static<typeof DomainPreview>;

export const previewDomain = consoleEndpoint({
  ...decides,
  path: '/console/api/domains/preview',
  summary: 'How many registered addresses a domain has, and what the list says about it',
  body: Closed({ domain: Domain }),
  reply: data(DomainPreview),
  failures: ['domain.invalid'],
  limit: { max: 20, seconds: 60 },
});

export const setDomain = consoleEndpoint({
  ...decides,
  path: '/console/api/domains/set',
  summary: 'Add a disposable domain or an exception, or remove the rule; recorded',
  body: Closed({
    domain: Domain,
    /** Null removes the studio's rule. */
    disposable: Nullable(Type.Boolean()),
  }),
  reply: Done,
  failures: ['domain.invalid', 'domain.full'],
  // Otherwise null becomes false.
  exact: true,
});
