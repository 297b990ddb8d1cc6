-- Owner: mail

-- Address for an operator's test emails, verified by a code. PII
CREATE TABLE operator_addresses (
  operator_id bigint PRIMARY KEY
    CONSTRAINT operator_addresses_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  email text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  proved_at timestamptz
);
