import { emailRulesOf, type EmailRules } from '@prelude/contract/campaign/emails';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local time of a zone, `HH:MM`. */
function wallClock(zone: string, at: Date): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, format);
  return format.format(at);
}

/** True during a language's quiet hours. The first minute is quiet, the last is not. */
export function isQuiet(rules: EmailRules, at: Date): boolean {
  const { from, until } = rules.quiet;
  const now = wallClock(rules.zone, at);
  return from <= until ? from <= now && now < until : from <= now || now < until;
}

/**
 * Milliseconds until emails may be sent in a language; 0 when they may be sent now. One hour off when clocks change, so
 * check again then.
 */
export function quietFor(rules: EmailRules, at: Date): number {
  if (!isQuiet(rules, at)) return 0;
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const minutes = minuteOf(rules.quiet.until) - minuteOf(wallClock(rules.zone, at));
  return (minutes > 0 ? minutes : minutes + 24 * 60) * 60_000 - (at.getTime() % 60_000);
}

export const sendableLanguages = (campaign: Pick<Campaign, 'emails'>, at: Date): Language[] =>
  languages.filter((language) => !isQuiet(emailRulesOf(campaign, language), at));

export const quietLanguages = (campaign: Pick<Campaign, 'emails'>, at: Date): Language[] =>
  languages.filter((language) => isQuiet(emailRulesOf(campaign, language), at));
