-- Owner: console

CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login text NOT NULL CONSTRAINT operators_login_unique UNIQUE,
  name text NOT NULL,
  -- Receives notices about changes of this operator's access; null: no notices.
  email text,
  -- For servers of the version before, which know one role; `none` is one that they do not know. Follows `roles`.
  role text NOT NULL,
  roles text[] NOT NULL DEFAULT '{}',
  -- Articles and sentences of these languages only; null: of all.
  languages text[],
  -- Access ends by itself; null: never.
  ends_at timestamptz,
  language text NOT NULL DEFAULT 'en',
  -- `invited` until a password and a second factor are set.
  state text NOT NULL DEFAULT 'invited',
  password_hash text,
  -- Encrypted; null: no authenticator.
  totp bytea,
  -- Time step of the last accepted code: it and earlier codes are refused.
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operators_role CHECK (role IN ('admin', 'editor', 'support', 'analyst', 'none')),
  CONSTRAINT operators_state CHECK (state IN ('invited', 'active', 'disabled'))
);

CREATE TABLE operator_passkeys (
  -- The credential's id, base64url.
  id text PRIMARY KEY,
  operator_id bigint NOT NULL
    CONSTRAINT operator_passkeys_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);

-- Random codes of 80 bits, so a plain hash is sufficient. A used code is deleted.
CREATE TABLE operator_recovery_codes (
  operator_id bigint NOT NULL
    CONSTRAINT operator_recovery_codes_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  CONSTRAINT operator_recovery_codes_operator_id_code_hash_pk PRIMARY KEY (operator_id, code_hash)
);

CREATE TABLE operator_links (
  operator_id bigint PRIMARY KEY
    CONSTRAINT operator_links_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT operator_links_token_hash_unique UNIQUE,
  expires_at timestamptz NOT NULL
);

CREATE TABLE operator_sessions (
  id_hash bytea PRIMARY KEY,
  operator_id bigint NOT NULL
    CONSTRAINT operator_sessions_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  -- `factor`: the password was correct; `enrol`: opened a link and sets up a factor; `in`: signed in.
  stage text NOT NULL,
  -- The enrolment link. The session ends when the link is used, expires or is replaced.
  link_hash bytea
    CONSTRAINT operator_sessions_link_hash_operator_links_token_hash_fk
    REFERENCES operator_links (token_hash) ON DELETE CASCADE,
  -- When the second factor was last used; allows dangerous actions for five minutes.
  proved_at timestamptz,
  challenge text,
  -- Encrypted: the new authenticator's secret until its first code is confirmed.
  new_totp bytea,
  system text NOT NULL,
  browser text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT operator_sessions_enrol CHECK ((stage = 'enrol') = (link_hash IS NOT NULL)),
  CONSTRAINT operator_sessions_stage CHECK (stage IN ('factor', 'enrol', 'in'))
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
-- One session per link, so that the password chosen last belongs to the person who continues.
CREATE UNIQUE INDEX operator_sessions_link ON operator_sessions (link_hash);

-- Whether one operator works alone, and for how long an act then waits in place of a second operator (ADR-0083). One
-- row; each server writes its settings into it at its start.
CREATE TABLE operator_rule (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- Since when OPERATORS=one; null: two operators are needed.
  alone_since timestamptz,
  -- When an operator who could approve last lost that power while another one kept it.
  left_at timestamptz,
  mailing_hours integer NOT NULL DEFAULT 12,
  figures_hours integer NOT NULL DEFAULT 12,
  draw_hours integer NOT NULL DEFAULT 24,
  -- Whether PUBLISHING=two: drafts of what visitors read are published by another operator than their author.
  publishing_two boolean NOT NULL DEFAULT false,
  CONSTRAINT operator_rule_only CHECK ("only"),
  CONSTRAINT operator_rule_hours
    CHECK (mailing_hours BETWEEN 2 AND 168 AND figures_hours BETWEEN 2 AND 168 AND draw_hours BETWEEN 12 AND 168)
);
