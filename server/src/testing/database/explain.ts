import { type SQL, sql } from '../../core/database/sql.ts';
import { type Database, type Queries, statementsBy } from '../../core/database/database.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  /** Missing when the statement was only planned, not executed. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The database with an EXPLAIN before every statement, collected in `plans`. Writes are only planned. */
export function explaining(database: Database): { database: Database; plans: PlanNode[][] } {
  const plans: PlanNode[][] = [];
  const explained = statementsBy(async <Row>(statement: SQL, within?: Queries) => {
    const how = isReading(statement) ? sql`analyze, format json` : sql`format json`;
    const [plan] = await database.rows<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (${how}) ${statement}`,
      within,
    );
    plans.push(nodesOf(plan!['QUERY PLAN'][0]!.Plan));
    return database.rows<Row>(statement, within);
  });
  return { plans, database: { ...database, ...explained, grouped: explained } };
}

const changing =
  /\b(insert|update|delete|claim\w*|take_\w+|roll_up_\w+|record_\w+|register_batch|prepare_days|drop_days|fold_day|set_\w+|save_\w+|send_code|try_code|use_code|first_use|sign_in_by_code|confirm_sign_in|grant_permission|refund_budgets|issue_token|note_browser|queue_email|account_of_address|hand_over|pg_advisory\w*|setval)\b/i;
const isReading = (statement: SQL): boolean => !changing.test(statement.query().text);

function nodesOf(root: PlanNode): PlanNode[] {
  return [root, ...(root.Plans ?? []).flatMap(nodesOf)];
}

/** Names of the indexes used; `all` for a sequential scan. */
export const scansOf = (nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap((node) => node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? 'all' : []));

export const mostRowsOf = (nodes: readonly PlanNode[]): number =>
  Math.max(
    ...nodes.map(
      (node) =>
        ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) *
        (node['Actual Loops'] ?? 1),
    ),
  );
