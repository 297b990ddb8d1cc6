/** The commands without their code: to print help must not load the server. */
import type { Command } from './command.ts';

export interface ListedCommand {
  summary: string;
  /** Text of `--help`: the forms of the command and its options. */
  help: string;
  load(): Promise<{ command: Command }>;
}

export const commands: Record<string, ListedCommand> = {
  migrate: {
    summary: 'updates the database to this version; a start of the server does the same',
    help: 'prelude migrate',
    load: () => import('./migrate.ts'),
  },
  doctor: {
    summary: 'tests the deployment: DNS, TLS, email, proxy, database, secrets; says what to do',
    help: `prelude doctor [--json] [--to ADDRESS | --headers FILE] [--selector NAME]

Tests the addresses, certificate, proxy and clock of PUBLIC_URL, SPF, DKIM, DMARC and PTR of MAIL_FROM, disk, secrets,
database and last backup. It changes nothing. It says what to do for each, and what it could not test. The exit code is
1 with a fault.

--to ADDRESS     sends a real email. It is read back from DOCTOR_MAILBOX_URL, or you paste its headers
--headers FILE   judges the headers of an email that you received; - reads them from the standard input
--selector NAME  names the DKIM key; may be repeated. Default: those of the email, or the usual ones
--json           prints the findings as JSON`,
    load: () => import('./doctor.ts'),
  },
  operator: {
    summary: 'lists, invites, resets and disables operators; verifies the audit log',
    help: `prelude operator                   lists the operators of the console
prelude operator add NAME --role ROLE[,ROLE…] --email ADDRESS [--full-name NAME]
                                   invites an operator and prints the one-time link
prelude operator email NAME --email ADDRESS
                                   where changes of the operator's access are reported
prelude operator reset-factor NAME voids password and second factors and prints a new link
prelude operator disable NAME      ends the sessions and refuses sign-in; not the last administrator
prelude operator enable NAME
prelude operator verify-audit [--head SEQ:HASH]
                                   checks the audit log, and a head from an old log line;
                                   exits with 1 when something is wrong

A trial's first operator needs none of it: npm start prints the link.`,
    load: () => import('./operator.ts'),
  },
  backup: {
    summary: 'writes the whole database into a file',
    help: `prelude backup FILE

Writes the database as it is at one moment into FILE, which prelude restore reads on either database. Servers on
PostgreSQL keep running. Keep the file as safe as the database, and keep SECRET apart from it: restoring needs both.`,
    load: () => import('./backup.ts'),
  },
  restore: {
    summary: 'fills an empty database from a backup',
    help: `prelude restore FILE [--replace]

Fills the database of the settings from a backup, all or nothing, and compares every table. A backup of an older version
is updated on the way. A database that is in use is refused, and one that is not empty without --replace.`,
    load: () => import('./restore.ts'),
  },
  move: {
    summary: 'copies the embedded database to PostgreSQL',
    help: `prelude move --to 'postgres://user:password@host/name?sslmode=verify-full'

Copies everything in the embedded database to an empty PostgreSQL database, all or nothing, and compares every table. Stop
the server first. The embedded database stays as it is.`,
    load: () => import('./move.ts'),
  },
  secrets: {
    summary: 'lists what each secret encrypts, generates a secret, re-encrypts',
    help: `prelude secrets         counts what SECRET, SECRET_PREVIOUS and neither of them encrypts; exits with 1 when
                        something is encrypted by neither
prelude secrets new     generates a secret, for SECRET, BOUNCE_SECRET and others
prelude secrets renew   re-encrypts with SECRET what SECRET_PREVIOUS has encrypted`,
    load: () => import('./secrets.ts'),
  },
  draw: {
    summary: 'the steps of the closed test’s draw by hand; verifies a published draw',
    help: `prelude draw                            the state of the closed test's draw
prelude draw verify FOLDER|URL [ENTRY]  checks a published draw from its files alone

The steps by hand, for when the console is down. NAME stands in the public record.
prelude draw commit  --by NAME          encrypts a secret and fixes the rules; happens by itself when applications open
prelude draw freeze  --by NAME          fixes the list; happens by itself at the close
prelude draw recommit --by NAME --round N --at INSTANT
                                        names a later round when the first one came due before the list was frozen;
                                        needed only for a beacon whose timetable is unknown
prelude draw beacon  --by NAME --value HEX
                                        enters the round's value where no BEACON_URL is set
prelude draw draw    --by NAME          requests the draw; a second name makes it
prelude draw publish --by NAME          from the day of results on; happens by itself
prelude draw promote                    frees seats that were not confirmed; happens by itself`,
    load: () => import('./draw.ts'),
  },
  rewards: {
    summary: 'the ledger of rewards as CSV, for the game’s team',
    help: `prelude rewards > ledger.csv

What every registrant is owed and has been given. It holds no address; \`player\` is the account's name in the passport.`,
    load: () => import('./rewards.ts'),
  },
  email: {
    summary: 'sends a campaign email from a file; reports a returned email',
    help: `prelude email send --file FILE [--dry-run]
    Queues a campaign email to subscribers. FILE has its key, topic, audience and texts, as campaigns/nameless-abyss/emails shows; an
    email with the same key is sent only once. --dry-run only counts. The servers send at their pace and awake hours.
prelude email bounce < RETURNED_EMAIL
    Reports a returned email to the running server. For a mail server that pipes everything for BOUNCE_DOMAIN into this
    command; needs PUBLIC_URL and BOUNCE_SECRET. An email that is no delivery report is ignored.`,
    load: () => import('./email.ts'),
  },
  consent: {
    summary: 'exports the consent ledger and its wording, for an auditor',
    help: `prelude consent export [--out FOLDER]

consents.csv names each entry's player (by account number; empty when the account is deleted), text, language, time,
network (keyed hash) and means. texts/ holds the wording behind each hash; the command fails when a hash has none.`,
    load: () => import('./consent.ts'),
  },
  invites: {
    summary: 'lists and decides invitations that need a review',
    help: `prelude invites [--count NUMBERS] [--refuse NUMBERS]

Lists the invitations that need a review, by the friend's number. --count 12,13 lets them count, --refuse 14 does not. The
console does the same; this is for when it is down.`,
    load: () => import('./invites.ts'),
  },
  pack: {
    summary: 'writes what operators have published in the console as files of a campaign',
    help: `prelude pack export [--out FOLDER | --out FILE.tar.gz | --apply]

Writes what operators have published: campaign.json with the changed sections, text/ with the new sentences, legal/, art/
with the uploaded pictures, pages/ and their pictures. --out names a folder, or one file to unpack over the campaign's
folder; the list says what to delete there. --apply writes into the campaign's folder and deletes what is replaced. With
the embedded database, stop the server first. After the next start, restore the originals in the console.`,
    load: () => import('./pack/pack.ts'),
  },
};
