-- No version uses this column. Servers after 0.3 do not write it, so that a later one can drop it (ADR-0026).
ALTER TABLE provider_flows ALTER COLUMN way DROP NOT NULL;
