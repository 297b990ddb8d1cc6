/**
 * Notifies an operator of a change to their console access, and of an act that takes effect after a wait: what, when, the
 * operator who made it, and what to do.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type { Role } from '@prelude/contract/console/permissions';
import type { AuditEntry } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import type { AloneAct } from '../../core/alone.ts';
import { sql } from '../../core/database/sql.ts';
import { fill } from '../../core/texts.ts';
import { type MailParts, renderHtml, renderText } from './content/layout.ts';
import { createMailStore } from './outbox/mail.store.ts';
import type { MailContent } from './content/templates.ts';
import { formatInstant } from '../../core/dates.ts';

/** The change; its texts have the same key in `campaigns/nameless-abyss/text/<language>/mail.json`. */
export type AccessChange =
  | { what: 'enrolled' | 'totp' | 'passkey' | 'removed' | 'recovery' | 'password' }
  | { what: 'reset' | 'disabled' | 'enabled' | 'email' | 'limits' }
  | { what: 'role'; before: readonly Role[]; after: readonly Role[] };

interface Reader {
  login: string;
  name: string;
  email: string | null;
  language: Language;
}

/** An act of one operator that takes effect after a wait (ADR-0083). */
export interface WaitingAct {
  what: AloneAct | 'announcement';
  /** Of the operator; null: the command. */
  by: number | null;
  name: string;
  /** ISO 8601 */
  until: string;
  /** Page of the console where it can be recalled. */
  page: string;
  /** Whether the wait began again, because something has changed. */
  isAgain?: boolean;
}

export type OperatorNotices = ReturnType<typeof createOperatorNotices>;

/** Long enough that no email is lost when the mail server is down for a weekend. */
const seconds = 4 * 24 * 3600;

export function createOperatorNotices({
  config: { consoleUrl, operators },
  database,
  secrets,
  texts,
  theme,
}: Pick<Core, 'config' | 'database' | 'secrets' | 'texts' | 'theme'>) {
  const outbox = createMailStore(database);

  const write = (to: Reader, change: AccessChange, by: AuditEntry['by']): MailContent => {
    const { login, name, language } = to;
    const { operator, footer } = texts.mail(language);
    const reset = `npm run prelude -- operator reset-factor ${login}`;
    const values = { login, name, reset, host: new URL(consoleUrl).host };
    const say = (sentence: string) => fill(sentence, values);
    const named = (roles: readonly Role[]) => roles.map((role) => operator.role[role]).join(', ');
    const what = fill(
      operator.change[change.what],
      change.what === 'role' ? { before: named(change.before), after: named(change.after) } : {},
    );
    const parts: MailParts = {
      language,
      subject: say(operator.subject),
      preheader: what,
      game: texts.title(language),
      title: operator.title,
      paragraphs: [say(operator.body)],
      facts: [
        [operator.what, what],
        [operator.when, formatInstant(language, 'UTC', new Date())],
        [operator.by, typeof by === 'string' ? operator.command : by.name],
      ],
      notes: [operator.expected, say(operator.notYou)],
      why: say(operator.why),
      links: [{ label: operator.cta, href: `${consoleUrl}/console/security` }],
      foot: [footer.studio],
    };
    return rendered(parts);
  };
  const rendered = (parts: MailParts): MailContent => {
    const { game, subject } = parts;
    return { game, subject, text: renderText(parts), html: renderHtml(parts, theme) };
  };
  const writeWait = (
    { what, name, until, page, isAgain }: WaitingAct,
    { login, language }: Pick<Reader, 'login' | 'language'>,
  ): MailContent => {
    const { operator, footer } = texts.mail(language);
    const { wait } = operator;
    const reset = `npm run prelude -- operator reset-factor ${login}`;
    const say = (sentence: string) =>
      fill(sentence, { login, name, reset, host: new URL(consoleUrl).host });
    return rendered({
      language,
      subject: wait.act[what],
      preheader: say(wait.body),
      game: texts.title(language),
      title: wait.act[what],
      paragraphs: [say(wait.body), ...(isAgain ? [wait.again] : [])],
      facts: [
        [wait.until, formatInstant(language, 'UTC', new Date(until))],
        [wait.by, name],
      ],
      notes: [wait.right, say(wait.wrong)],
      why: say(wait.why),
      links: [{ label: wait.cta, href: `${consoleUrl}/console/${page}` }],
      foot: [footer.studio],
    });
  };
  const send = async (tx: Queries, recipient: string, language: Language, email: MailContent) => {
    const about = { stream: 'service', kind: 'operator', recipient, language, seconds } as const;
    await outbox.insert({ about, content: secrets.encrypt(JSON.stringify(email)) }, tx);
  };
  return {
    /**
     * Queues the email within the transaction of the change. An operator without an address gets none. Where one operator
     * works alone, ALERT_EMAIL learns of a second one, because an account of the same person would end the wait (ADR-0083).
     */
    notify: async (tx: Queries, to: Reader, change: AccessChange, by: AuditEntry['by']) => {
      const isWatched = operators.isOne && ['enrolled', 'enabled', 'role'].includes(change.what);
      for (const address of new Set([to.email, isWatched ? operators.alertEmail : null]))
        if (address) await send(tx, address, to.language, write(to, change, by));
    },
    /** Queues the weekly email with figures, within the transaction that moves its date on. */
    figures: async (
      tx: Queries,
      { email, language }: Pick<Reader, 'email' | 'language'>,
      parts: Omit<MailParts, 'foot'>,
    ) => {
      if (!email) return;
      const { footer } = texts.mail(language);
      await send(tx, email, language, rendered({ ...parts, foot: [footer.studio] }));
    },
    /** Queues the email about a wait, to the operator and to ALERT_EMAIL, within the transaction of the act. */
    wait: async (tx: Queries, act: WaitingAct) => {
      const reader = await database.first<Reader>(
        sql`select login, name, email, language from active_operators where id = ${act.by}`,
        tx,
      );
      const to = reader ?? { login: act.name, email: null, language: 'en' };
      const email = writeWait(act, to);
      for (const address of new Set([to.email, operators.alertEmail]))
        if (address) await send(tx, address, to.language, email);
    },
  };
}
