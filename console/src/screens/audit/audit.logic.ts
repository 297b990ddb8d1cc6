/** Fields of the audit log's filter, as they are typed; empty: all. */
export interface AuditFilter {
  by: string;
  action: string;
  target: string;
}

export const noFilter: AuditFilter = { by: '', action: '', target: '' };

/** What the server is asked: it compares whole names, so blanks around them would find nothing. */
export const wishOf = (filter: AuditFilter, before: number | undefined) => ({
  ...Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]: [string, string]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  ),
  ...(before === undefined ? {} : { before }),
});
