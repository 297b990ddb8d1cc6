/** Codes: digits, life, tries; budgets that a resend does not reset (decisions §6, security §1.8). */
export const codeRules = {
  digits: 6,
  minutes: 10,
  triesPerCode: 5,
  failuresPerDay: 10,
  resendSeconds: 60,
  sendsPerHour: 5,
  sendsPerDay: 10,
  sendsPerNetworkHour: 60,
} as const;
