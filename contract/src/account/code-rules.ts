/**
 * Rules for email codes; a resend does not reset the budgets (spec decisions §6). `network` and `browser` limit one
 * address from one network or browser; `address` limits one address from all unknown browsers together (ADR-0046).
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
