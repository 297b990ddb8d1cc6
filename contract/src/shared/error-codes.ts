/**
 * The closed list of failures. Each code has a sentence in `text/<language>/errors.json` of a campaign; a test checks that
 * codes and sentences match in every language.
 *
 * `status` is the HTTP status. A failure in ordinary use answers 200 with a failure code in the body, as the
 * specification's calls do; 4xx is for malformed or abusive requests, 5xx for server faults (spec decisions §5).
 */
export const failures = {
  'request.malformed': 400,
  'request.not_found': 404,
  'request.origin': 403,
  'request.host': 421,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.timeout': 408,
  'section.absent': 404,
  'limit.reached': 429,
  'server.error': 500,
  'server.busy': 503,
  'server.unavailable': 503,

  'email.empty': 200,
  'email.invalid': 200,
  'registration.invalid': 200,
  'registration.before': 200,
  'registration.ended': 200,
  'registration.unproved': 200,
  'registration.repeat': 200,

  // The operators' console: not signed in, not allowed, confirmation required, edit conflict, second operator required
  'operator.busy': 503,
  'operator.none': 401,
  'operator.forbidden': 403,
  'operator.step_up': 403,
  'operator.language': 403,
  'operator.end': 200,
  'operator.conflict': 409,
  'operator.same_person': 200,
  'draw.not_now': 200,
  // Guests of the closed test: a line that names none, a platform or region without places
  'guest.lines': 200,
  'guest.place': 200,
  'player.unknown': 200,
  'player.email': 200,
  'player.resent': 200,
  'player.notes_full': 200,
  'export.gone': 200,
  // The list of disposable domains: not a domain, full
  'domain.invalid': 200,
  'domain.full': 200,
  // Receivers of events: unknown, an address that is not allowed, something that Discord cannot have
  'webhook.unknown': 404,
  'webhook.address': 200,
  'webhook.discord': 200,
  // The list at an email provider: key, list or address that cannot be right, refused by the provider, no answer, people
  // are on it, an act that does not fit its state
  'newsletter.address': 200,
  'newsletter.refused': 200,
  'newsletter.away': 200,
  'newsletter.in_use': 200,
  'newsletter.not_now': 200,
  // An advertising network: fields that do not fit, no code for its test mode
  'webhook.account': 200,
  'webhook.test_code': 200,
  'operator.credentials': 200,
  'operator.locked': 200,
  'operator.code': 200,
  'operator.code_used': 200,
  'operator.passkey': 200,
  'operator.link': 200,
  'operator.password_short': 200,
  'operator.password_common': 200,
  'operator.taken': 200,
  'operator.name_taken': 200,
  'operator.unknown': 200,
  'operator.last_admin': 200,
  'operator.last_factor': 200,
  // Campaign settings: against the rules or past events; the clock is real; figures need a review
  'campaign.refused': 409,
  'campaign.clock': 409,
  // Replaced sentences and pictures of the pack: no such name, against a rule, too many
  'pack.unknown': 404,
  'pack.refused': 409,
  'pack.full': 409,
  'pack.mailing': 409,
  // Pages: an address of the product, against the rules of the check
  'page.taken': 409,
  'page.refused': 409,
  'counts.confirm': 409,
  'counts.undo': 409,
  'counts.pending': 409,
  'counts.decided': 409,

  'session.none': 200,

  'envelope.pcode': 400,
  'envelope.timestamp': 400,
  'envelope.signature': 400,
  'envelope.data': 400,
  'envelope.replayed': 409,

  'captcha.wrong': 200,
  'captcha.expired': 200,
  'captcha.required': 200,
  'captcha.unavailable': 200,
  /** The browser did not send back the cookie that the security check set. */
  'cookies.needed': 200,

  'code.empty': 200,
  'code.wrong': 200,
  'code.expired': 200,
  'code.exhausted': 200,
  'code.locked': 200,
  'code.cooldown': 200,
  'code.too_many': 200,
  'code.unknown': 200,

  'login.email_off': 200,
  'login.password_off': 200,
  'login.credentials': 200,
  'login.failed': 200,
  'token.invalid': 200,
  'agreement.required': 200,
  'game_check.failed': 200,

  'provider.off': 200,
  'provider.expired': 200,
  'provider.unavailable': 200,
  'provider.too_many': 200,
  'identity.taken': 200,
  'identity.address_taken': 200,
  'identity.linked': 200,

  'password.common': 200,
  'password.wrong': 200,
  'password.locked': 200,
  'account.unknown': 200,
  'account.no_email': 200,
  'account.proof_needed': 200,
  'identity.last': 200,

  'recruitment.over': 200,
  'application.invalid': 200,
  'application.before': 200,
  'application.closed': 200,
  'application.changed': 200,
  'application.unproved': 200,
  'application.address': 200,
  'application.none': 200,
  'qualification.soon': 200,
  'qualification.open': 200,
  'qualification.not_applied': 200,
  'qualification.drawing': 200,
  'qualification.selected': 200,
  'qualification.reserve': 200,
  'qualification.failed': 200,
  'qualification.lapsed': 200,
  'qualification.declined': 200,
  'place.none': 200,
  'place.lapsed': 200,
  'draw.unpublished': 404,

  'game.key': 401,
  'game.timestamp': 401,
  'game.signature': 401,
  'game.replayed': 409,
  'game.player': 404,
  'game.claim': 409,

  'article.unknown': 404,
  'category.unknown': 404,

  // Newsroom: slug in use, incomplete article, pictures
  'article.taken': 200,
  'article.incomplete': 200,
  'article.alt': 200,
  'article.past': 200,
  'picture.missing': 200,
  'picture.kind': 200,
  'picture.unreadable': 200,
  'picture.pixels': 200,
  'events.unreadable': 400,
  // Mailings: unknown, wrong state, missing languages or recipients, already sent
  'mailing.unknown': 404,
  'mailing.state': 200,
  'mailing.missing': 200,
  'mailing.nobody': 200,
  'mailing.left': 200,
  'mailing.no_address': 200,
  'mailing.changed': 200,
  'announcement.unknown': 404,
  'announcement.state': 200,
  'announcement.part': 200,
  'announcement.incomplete': 200,

  'mail.signature': 401,
  'invite.unregistered': 200,
} as const;

export type FailureCode = keyof typeof failures;

export const failureCodes = Object.keys(failures) as FailureCode[];
