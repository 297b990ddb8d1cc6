#!/bin/sh
# Runs once, when the database is created. The account of the site owns this database and has no other rights.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
	-v password="$(cat "${PASSWORD_FILE:-/run/secrets/database_password}")" <<'SQL'
create role prelude login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database prelude owner prelude;
revoke all on database prelude from public;
SQL
