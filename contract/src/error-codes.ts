/**
 * The closed list of failures. A code is the key of its sentence in `campaign/text/<language>/errors.json`;
 * a test fails when a code lacks a sentence in any language, or a sentence has no code.
 *
 * `status` is the HTTP status. Outcomes a person can meet in ordinary use answer 200 with a failure code in the
 * body, as the specification's calls do; 4xx is for malformed or abusive requests, 5xx for faults (decisions §5).
 */
export const failures = {
  // Any request
  'request.malformed': 400,
  'request.not_found': 404,
  'request.origin': 403,
  'request.too_large': 413,
  'request.media_type': 415,
  'limit.reached': 429,
  'server.error': 500,
  'server.busy': 503,
  'server.unavailable': 503,

  // Registration (§4, §8)
  'email.empty': 200,
  'email.invalid': 200,
  'registration.invalid': 200,
  'registration.before': 200,
  'registration.ended': 200,
  'registration.unproved': 200,
  'registration.repeat': 200,

  // Site session
  'session.none': 200,

  // The passport's signed envelope (decisions §6)
  'envelope.pcode': 400,
  'envelope.timestamp': 400,
  'envelope.signature': 400,
  'envelope.data': 400,
  'envelope.replayed': 409,

  // Security check before a code is sent
  'captcha.wrong': 200,
  'captcha.expired': 200,
  'captcha.required': 200,

  // Verification codes
  'code.empty': 200,
  'code.wrong': 200,
  'code.expired': 200,
  'code.exhausted': 200,
  'code.locked': 200,
  'code.cooldown': 200,
  'code.too_many': 200,

  // Sign-in
  'login.email_off': 200,
  'login.failed': 200,
  'token.invalid': 200,
  'agreement.required': 200,
  'game_check.failed': 200,

  // Content
  'article.unknown': 404,
} as const;

export type FailureCode = keyof typeof failures;

export const failureCodes = Object.keys(failures) as FailureCode[];
