import type { Definition, Release } from './migrations.ts';
import type { Session } from './session.ts';

export const migrationLock = 0x7072656c;

export const developmentVersion =
  'was made by a development version before the first release and cannot be updated';

const schema = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.definitions (
    file text primary key, hash text not null, revision integer not null, applied_at timestamptz not null default now())`;

/**
 * Runs in one transaction under an advisory lock, which also works in PgBouncer's transaction mode; other starting
 * servers wait (ADR-0026). Throws for a database of a development version.
 */
export async function bringUpToDate(session: Session, release: Release): Promise<void> {
  await session.run('begin');
  try {
    await session.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await applyRelease(session, release);
    await session.run('commit');
  } catch (error) {
    await session.run('rollback').catch(() => {});
    throw error;
  }
}

export async function applyRelease(session: Session, release: Release): Promise<void> {
  await applyMigrations(session, release);
  await applyDefinitions(session, release, release.after);
  await noteDefinitions(session, release);
}

/** @param to `when` of the last migration to apply */
export async function applyMigrations(
  session: Session,
  release: Release,
  to = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await session.run(schema);
  const applied = await session.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  const [first] = release.migrations;
  if (first && applied.some(({ at }) => Number(at) < first.when))
    throw new Error(
      `The database ${session.name} ${developmentVersion}. ${
        session.engine === 'pglite'
          ? 'Remove this folder, then start again'
          : 'Set DATABASE_URL to an empty database'
      }.`,
    );
  const last = Number(applied.at(-1)?.at ?? 0);
  await applyDefinitions(session, release, release.before);
  for (const { statements, hash, when } of release.migrations) {
    if (when <= last || when > to) continue;
    for (const statement of statements) await session.run(statement);
    await session.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    );
  }
}

/** A server of an older release changes no definition, even when it starts after the newer release. */
async function applyDefinitions(
  session: Session,
  { revision }: Release,
  definitions: readonly Definition[],
): Promise<void> {
  const applied = await session.query<{ file: string; hash: string; revision: number }>(
    'select file, hash, revision from drizzle.definitions',
  );
  if (applied.some((one) => one.revision > revision)) return;
  for (const { file, text, hash } of definitions)
    if (!applied.some((one) => one.file === file && one.hash === hash)) await session.run(text);
}

async function noteDefinitions(
  session: Session,
  { revision, before, after }: Release,
): Promise<void> {
  await session.query(
    `insert into drizzle.definitions as d (file, hash, revision)
     select *, $3::integer from unnest($1::text[], $2::text[])
      where not exists (select from drizzle.definitions where revision > $3)
     on conflict (file) do update set hash = excluded.hash, revision = excluded.revision, applied_at = now()
      where (d.hash, d.revision) <> (excluded.hash, excluded.revision)`,
    [
      [...before, ...after].map(({ file }) => file),
      [...before, ...after].map(({ hash }) => hash),
      revision,
    ],
  );
}
