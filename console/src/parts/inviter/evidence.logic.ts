/** What an operator reads about the friends of an inviter: one finding a line, the unusual ones marked. */
import type { InviterEvidence } from '@prelude/contract/console/inviters';

type Name = 'pace' | 'paceUsual' | 'browsers' | 'networks' | 'alike' | 'domain' | 'disposable';

export interface Finding {
  name: Name;
  /** Unusual: it speaks for one person behind many addresses. */
  isOdd: boolean;
  values: Readonly<Record<string, number>>;
}

/** Ten times as fast as usual; without a comparison, half of the friends within ten minutes. */
const isFast = (minutes: number, usual: number | null): boolean =>
  usual === null ? minutes <= 10 : minutes * 10 <= usual;

/** Few sources for many friends. Two friends in one home are usual. */
const isShared = (friends: number, sources: number): boolean =>
  friends >= 4 && sources * 3 <= friends;

export function findingsOf(evidence: InviterEvidence): Finding[] {
  const { friends, half, half_minutes: minutes, usual_minutes: usual } = evidence;
  const found: (Finding | undefined)[] = [
    minutes === null
      ? undefined
      : {
          name: usual === null ? 'pace' : 'paceUsual',
          isOdd: isFast(minutes, usual),
          values: { half, friends, minutes, usual: usual ?? 0 },
        },
    shared('browsers', evidence.with_browser, evidence.browsers),
    shared('networks', evidence.with_network, evidence.networks),
    group('alike', evidence.alike, friends),
    group('domain', evidence.same_domain, friends),
    evidence.disposable === 0
      ? undefined
      : { name: 'disposable', isOdd: true, values: { count: evidence.disposable, friends } },
  ];
  return found.filter((one) => one !== undefined);
}

const shared = (name: Name, friends: number, sources: number): Finding | undefined =>
  friends === 0
    ? undefined
    : { name, isOdd: isShared(friends, sources), values: { friends, count: sources } };

/** Only a group: one address is always like itself. */
function group(name: 'alike' | 'domain', count: number, friends: number): Finding | undefined {
  if (count < 2) return undefined;
  // Many friends at one large provider are usual: only the pattern of the address is odd by itself.
  return {
    name,
    isOdd: name === 'alike' && count >= 4 && count * 3 >= friends,
    values: { count, friends },
  };
}
