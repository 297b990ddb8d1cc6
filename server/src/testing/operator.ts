import type { Role } from '@prelude/contract/console/permissions';
import { textArray } from '../core/database/arrays.ts';
import { sql } from '../core/database/sql.ts';
import { createOperatorSessions } from '../modules/console/sessions.store.ts';
import { randomToken, sha256 } from '../core/secrets.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, Visitor, VisitorOptions } from './visitor.ts';

export interface TestOperator {
  id: number;
  name: string;
  visitor: Visitor;
  call(path: string, body?: unknown): Promise<Answer>;
}

let count = 0;

/**
 * @param options.proved false: without a fresh second factor
 * @param options.languages limits articles and sentences
 * @param options.name shown in the audit log
 */
export async function signInOperator(
  { database, visitor: newVisitor }: Pick<TestApp, 'database' | 'visitor'>,
  role: Role | readonly Role[],
  options: VisitorOptions & {
    proved?: boolean;
    name?: string;
    languages?: readonly string[] | null;
  } = {},
): Promise<TestOperator> {
  const {
    proved = true,
    name = `${[role].flat().join(' ')} ${++count}`,
    languages = null,
    ...visiting
  } = options;
  const visitor = newVisitor(visiting);
  const login = `${[role].flat()[0]}-${randomToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 40);
  const [operator] = await database.rows<{ id: number }>(sql`
    insert into operators (login, name, role, roles, languages, state)
    values (${login}, ${name}, '', ${textArray([role].flat())}::text[], ${languages && textArray(languages)}::text[], 'active')
    returning id::int as id`);
  const session = randomToken();
  await createOperatorSessions(database).open({
    idHash: sha256(session),
    operatorId: operator!.id,
    stage: 'in',
    proved,
    system: 'linux',
    browser: 'chrome',
  });
  visitor.cookies.set('prelude_op', session);
  return {
    id: operator!.id,
    name,
    visitor,
    call: (path, body = {}) => visitor.json(path, body),
  };
}
