/** What an operator may do, as the dialog edits it. */
import type { OperatorRow } from '@prelude/contract/console/operators';
import type { Role } from '@prelude/contract/console/permissions';

export interface Access {
  roles: readonly Role[];
  /** Null: all. */
  languages: readonly string[] | null;
  /** Empty: no end. */
  endsAt: string;
}

export const noAccess: Access = { roles: [], languages: null, endsAt: '' };

export const accessOf = ({ roles, languages, ends_at }: OperatorRow): Access => ({
  roles,
  languages,
  endsAt: ends_at ?? '',
});

export const withOne = <One>(some: readonly One[], one: One, isOn: boolean): One[] =>
  isOn ? [...some, one] : some.filter((other) => other !== one);

/** The key of what is missing; undefined when it can be saved. */
export function lacking({ roles, languages }: Access): 'noRole' | 'noLanguage' | undefined {
  if (roles.length === 0) return 'noRole';
  return languages?.length === 0 ? 'noLanguage' : undefined;
}

export const bodyOf = ({ roles, languages, endsAt }: Access) => ({
  roles: [...roles],
  languages: languages && [...languages],
  ends_at: endsAt === '' ? null : new Date(endsAt).toISOString(),
});

export const isOver = ({ ends_at: end }: Pick<OperatorRow, 'ends_at'>, now: number): boolean =>
  end !== null && Date.parse(end) <= now;
