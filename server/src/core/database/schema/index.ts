/** Every table (Drizzle); `drizzle-kit generate` makes the migrations from it. */
export * from './account.ts';
export * from './analytics.ts';
export * from './campaign.ts';
export * from './core.ts';
export * from './providers.ts';
export * from './grants.ts';
export * from './emails.ts';
export * from './newsroom.ts';
export * from './people.ts';
export * from './recruitment.ts';
export * from './settings.ts';
export * from './mailings.ts';
export * from './operators.ts';
export * from './rotation.ts';
