/** Part of `npm run check`: every table has an owner, and only the owner's SQL names it (ADR-0080). */
import { readRepository } from './lib/repository.ts';
import { foreignTables, readOwners } from './lib/table-owners.ts';

const { texts } = readRepository();
const { owners, problems } = readOwners(texts);
problems.push(...foreignTables(texts, owners));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
