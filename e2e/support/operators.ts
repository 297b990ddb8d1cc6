import type { BrowserContext } from '@playwright/test';
import type { Role } from '../../contract/src/console/permissions.ts';
import type { Database } from '../../server/src/core/database/database.ts';
import { signInOperator } from '../../server/src/testing/operator.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';

/**
 * Puts a session with the given role and fresh proof into a browser.
 * @param url address of the console
 * @returns the operator's id
 */
export async function operatorIn(
  context: BrowserContext,
  database: Database,
  url: string,
  { name, role }: { name: string; role: Role },
): Promise<number> {
  const visitor = (given = {}) => new Visitor(url, given);
  const { id, visitor: signedIn } = await signInOperator({ database, visitor }, role, { name });
  await context.addCookies(
    [...signedIn.cookies].map(([cookie, value]) => ({ name: cookie, value, url })),
  );
  return id;
}
