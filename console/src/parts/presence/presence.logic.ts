/** "Beth", "Beth and Jun": who else has it open. @param intl BCP 47 tag */
export const namesOf = (intl: string, others: readonly { name: string }[]): string =>
  new Intl.ListFormat(intl, { type: 'conjunction' }).format(others.map(({ name }) => name));
