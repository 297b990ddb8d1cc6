/** Every table (Drizzle); what the migrations are made from. */
export * from './schema-account.ts';
export * from './schema-analytics.ts';
export * from './schema-campaign.ts';
export * from './schema-core.ts';
export * from './schema-providers.ts';
export * from './schema-grants.ts';
export * from './schema-emails.ts';
export * from './schema-newsroom.ts';
export * from './schema-people.ts';
export * from './schema-recruitment.ts';
export * from './schema-settings.ts';
export * from './schema-mailings.ts';
export * from './schema-operators.ts';
export * from './schema-rotation.ts';
