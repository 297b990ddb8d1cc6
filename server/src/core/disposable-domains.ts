/**
 * Such addresses may register after the usual proof, but have no weight in a draw and earn no invitation. The built-in
 * list is never complete: the studio adds domains and exceptions (`disposable_rules`).
 */
import { sql } from './database/sql.ts';
import type { Queries, Statements } from './database/database.ts';

const domains = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com
  anonbox.net burnermail.io byom.de cock.li discard.email discardmail.com discardmail.de dispostable.com
  emailondeck.com emltmp.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.biz
  guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com
  harakirimail.com inboxbear.com inboxkitten.com jetable.org mailcatch.com maildrop.cc mailexpire.com mailinator.com
  mailinator.net mailinator.org mailnesia.com mailnull.com mailpoof.com mailsac.com mailtemp.net mintemail.com
  moakt.com mohmal.com mytemp.email mytrashmail.com nada.email nowmymail.com owlymail.com pokemail.net
  sharklasers.com spam4.me spamgourmet.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.dev
  tempmail.net tempmailo.com tempr.email throwawaymail.com tmpmail.net tmpmail.org trash-mail.com trashmail.com
  trashmail.de trashmail.net wegwerfmail.de wegwerfmail.net yopmail.com yopmail.fr yopmail.net`.split(
    /\s+/,
  ),
);

/** The built-in list, in alphabetical order. */
export const builtInDomains: readonly string[] = [...domains].toSorted();

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Whether the built-in list has the domain of an address, or one above it. @param address canonical, or a domain */
export function isBuiltIn(address: string): boolean {
  const labels = domainOf(address).split('.');
  return labels.some((_, i) => domains.has(labels.slice(i).join('.')));
}

/** Whether an address is disposable now: by the studio's rule if there is one. @param address canonical */
export const isThrowaway = async (
  { value }: Pick<Statements, 'value'>,
  address: string,
  within?: Queries,
): Promise<boolean> =>
  (await value<boolean | undefined>(
    sql`select disposable_rule(${domainOf(address)}) as rule`,
    within,
  )) ?? isBuiltIn(address);
