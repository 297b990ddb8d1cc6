/** Filter fields of the audit log as typed; empty: all. */
export interface AuditFilter {
  by: string;
  action: string;
  target: string;
}

export const noFilter: AuditFilter = { by: '', action: '', target: '' };

/** The request. The server compares whole names, so surrounding spaces would find nothing. */
export const queryOf = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]: [string, string]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
