-- The email of each code, so that support can see what became of it.
ALTER TABLE one_time_codes ADD COLUMN outbox_id bigint;
