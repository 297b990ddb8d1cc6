/**
 * How many follow a game on Steam: the members of its public group. Steam documents neither the address nor the form of
 * the answer; both are recorded from its answers of 2026.
 */
import type { Outbound } from '../../../core/outbound.ts';

const memberCount = /<memberCount>(\d{1,10})<\/memberCount>/g;

/** What members of the group have written, so it can contain anything. */
function withoutFreeText(answer: string): string {
  const [before = '', ...parts] = answer.split('<![CDATA[');
  const after = parts.map((part) => {
    const end = part.indexOf(']]>');
    if (end < 0) throw new Error('The answer ends within a text');
    return part.slice(end + 3);
  });
  return before + after.join('');
}

/** Throws for an answer that is not the list of one group: Steam also answers a fault with a page and HTTP 200. */
export function membersIn(answer: string): number {
  const text = withoutFreeText(answer);
  if (!/^(?:<\?xml [^<>]*\?>)?\s*<memberList>/.test(text.trimStart()))
    throw new Error('The answer is not a list of members');
  // The details of the group and the list have one each.
  const counts = new Set(Array.from(text.matchAll(memberCount), ([, count]) => Number(count)));
  const [count, ...others] = counts;
  if (count === undefined || others.length > 0)
    throw new Error('The answer does not have one number of members');
  return count;
}

/**
 * @param url `STEAM_URL`
 * @param app id of the game, digits only
 * @returns the number of followers. Rejects when Steam does not answer, or something else
 */
export async function followersOnSteam(
  outbound: Outbound,
  url: string,
  app: string,
): Promise<number> {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const response = await outbound(`${base}/games/${app}/memberslistxml/?xml=1`);
  if (!response.ok) throw new Error(`Steam answered ${response.status}`);
  return membersIn(await response.text());
}
