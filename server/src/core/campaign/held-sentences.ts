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

/** The specification's exact words. */
const literal = ['errors/token.invalid'];

const held: ReadonlySet<string> = new Set([...consent, ...notices, ...literal]);

/** Notices about access warn administrators: an editor must not rewrite them. */
const accessNotices = 'mail/operator.';

/** Names that emails contain: the game (also as the sender), its nouns, rewards and devices. */
const inEmails = /^(?:mail\/|ui\/(?:game\.title$|nouns\.|reward\.)|recruitment\/platform\.)/;

/** @param name such as `mail/code.subject` */
export const isOfEmails = (name: string): boolean => inEmails.test(name);

/** @param name such as `ui/game.slogan` */
export const isHeld = (name: string): boolean => held.has(name) || name.startsWith(accessNotices);
