/** Sentences that operators cannot replace here, because something else depends on their exact words. */

/** Links to the legal texts, and the age that players confirm: records of consent quote them. */
const consent = [
  'ui/user.login.terms',
  'ui/user.login.privacy',
  'ui/user.login.age',
  'ui/footer.terms',
  'ui/footer.privacy',
  'ui/user.info.subscriptionInfo',
];

/** Changed on the campaign's page "Notices". */
const notices = ['ui/home.rating', 'ui/footer.rating', 'ui/footer.company'];

/** @param name such as `ui/footer.company`; whether the campaign's notices are shown in its place */
export const isNotice = (name: string): boolean => notices.includes(name);

/** The specification's exact words. */
const literal = ['errors/token.invalid'];

const held: ReadonlySet<string> = new Set([...consent, ...notices, ...literal]);

/**
 * Notices about access warn administrators, and code emails reach people who expect them (spec decisions §7): one
 * operator must not turn either into a message.
 */
const heldEmails = /^mail\/(?:operator|code|deletion|deleted)\./;

/** Names that emails and their attachments contain: the game (also as the sender), its nouns, rewards and devices. */
const inEmails =
  /^(?:mail\/|calendar\/|ui\/(?:game\.title$|nouns\.|reward\.)|recruitment\/platform\.)/;

/** @param name such as `mail/welcome.subject` */
export const isOfEmails = (name: string): boolean => inEmails.test(name);

/** All of `conversions/` is quoted by records of consent. @param name such as `ui/game.slogan` */
export const isHeld = (name: string): boolean =>
  held.has(name) || heldEmails.test(name) || name.startsWith('conversions/');
