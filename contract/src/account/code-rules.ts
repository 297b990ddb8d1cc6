/**
 * Codes: digits, life, tries; budgets that a resend does not reset (spec decisions §6). `network` and `browser`
 * are of one address in one network or browser, `address` is of one address for all strangers together (ADR-0046).
 */
export const codeRules = {
  digits: 6,
  minutes: 10,
  triesPerCode: 5,
  failuresPerDay: { browser: 10, network: 20, address: 100 },
  resendSeconds: 60,
  sendsPerHour: { network: 5, address: 15 },
  sendsPerDay: { network: 10, address: 30 },
  sendsPerNetworkHour: 60,
} as const;
