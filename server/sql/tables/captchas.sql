-- Owner: captcha

CREATE TABLE captchas (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- Position of the gap in picture pixels; null without a picture. Never sent to the browser.
  answer integer,
  salt text NOT NULL,
  bits smallint NOT NULL,
  flow_hash bytea NOT NULL,
  network text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  -- open → issued (ticket) → granted (for one address) → used
  state text NOT NULL DEFAULT 'open',
  ticket_hash bytea CONSTRAINT captchas_ticket_hash_unique UNIQUE,
  randstr text,
  email_hash bytea,
  expires_at timestamptz NOT NULL,
  CONSTRAINT captchas_state CHECK (state IN ('open', 'issued', 'granted', 'used'))
);
CREATE INDEX captchas_grant ON captchas (flow_hash, email_hash);
CREATE INDEX captchas_expiry ON captchas (expires_at);
