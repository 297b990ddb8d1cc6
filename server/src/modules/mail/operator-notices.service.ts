/** Notifies an operator of a change to their console access: what, when, the operator who made it, and what to do. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Role } from '@prelude/contract/console/permissions';
import type { AuditEntry } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
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

export type OperatorNotices = ReturnType<typeof createOperatorNotices>;

/** Long enough that no email is lost when the mail server is down for a weekend. */
const seconds = 4 * 24 * 3600;

export function createOperatorNotices({
  config: { consoleUrl },
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
    const { game, subject } = parts;
    return { game, subject, text: renderText(parts), html: renderHtml(parts, theme) };
  };
  return {
    /** Queues the email within the transaction of the change. An operator without an address gets none. */
    notify: async (tx: Queries, to: Reader, change: AccessChange, by: AuditEntry['by']) => {
      if (to.email === null) return;
      const { email: recipient, language } = to;
      const about = { stream: 'service', kind: 'operator', recipient, language, seconds } as const;
      const content = secrets.encrypt(JSON.stringify(write(to, change, by)));
      await outbox.insert({ about, content }, tx);
    },
  };
}
