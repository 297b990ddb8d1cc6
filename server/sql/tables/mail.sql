-- Owner: mail

-- The content is encrypted and deleted after delivery (spec decisions §7).
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stream text NOT NULL,
  kind text NOT NULL,
  -- PII; set to null when the email is completed, except in the local mailbox.
  recipient text,
  language text NOT NULL,
  encrypted bytea,
  state text NOT NULL DEFAULT 'queued',
  attempts smallint NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  -- Sending is pointless after this moment (a code has expired).
  deadline timestamptz,
  flow_hash bytea,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- Its content left and no answer came. It is sent once more at most.
  may_have_arrived boolean NOT NULL DEFAULT false,
  returned boolean NOT NULL DEFAULT false,
  CONSTRAINT outbox_state CHECK (state IN ('queued', 'sending', 'sent', 'failed'))
);
CREATE INDEX outbox_due ON outbox (run_at) WHERE state IN ('queued', 'sending');
CREATE INDEX outbox_flow ON outbox (flow_hash);
-- Finds a recipient in any spelling of the address, for export and deletion.
CREATE INDEX outbox_recipient
  ON outbox (replace(regexp_replace(split_part(lower(recipient), '@', 1), '[+].*$', ''), '.', ''))
  WHERE recipient IS NOT NULL;
CREATE INDEX outbox_created ON outbox (created_at);
CREATE INDEX outbox_done ON outbox (done_at, state) WHERE done_at IS NOT NULL;

-- Rendered when sent: the only personal data is the account. One row per account and cause ensures that no player
-- gets an email twice.
CREATE TABLE emails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT emails_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  -- Reason for the email: `welcome`, `milestone:m1`, `mailing:12`.
  cause text NOT NULL,
  -- `service` is sent at once, `campaign` to subscribers only; both wait until morning when `patient`.
  stream text NOT NULL,
  patient boolean NOT NULL,
  -- Campaign email only: players who have unsubscribed from it by then receive nothing.
  topic text,
  -- Set for an email to many players. No foreign key, because each row would need a lookup.
  mailing_id bigint,
  language text NOT NULL,
  -- Values for the template; never personal data.
  data jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'queued',
  attempts smallint NOT NULL DEFAULT 0,
  -- When it is due; while it is being sent, when the sender counts as failed.
  run_at timestamptz NOT NULL DEFAULT now(),
  deadline timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- Its content left and no answer came. It is never sent again.
  may_have_arrived boolean NOT NULL DEFAULT false,
  CONSTRAINT emails_once UNIQUE (account_id, cause),
  CONSTRAINT emails_stream CHECK (stream IN ('service', 'campaign')),
  CONSTRAINT emails_state CHECK (state IN ('queued', 'sending', 'sent', 'bounced', 'failed', 'dropped'))
);
CREATE INDEX emails_due ON emails (stream, patient, language, run_at, id) WHERE state IN ('queued', 'sending');
CREATE INDEX emails_mailing ON emails (mailing_id, state, language, run_at) WHERE mailing_id IS NOT NULL;
CREATE INDEX emails_ended ON emails (done_at, stream, state, kind) WHERE done_at IS NOT NULL;
CREATE INDEX emails_undelivered ON emails (done_at, id) WHERE state IN ('failed', 'bounced');
CREATE INDEX emails_undelivered_state ON emails (state, done_at, id) WHERE state IN ('failed', 'bounced');

-- One row for all emails (0) and one for each mailing with its own pace.
CREATE TABLE email_paces (
  mailing_id bigint PRIMARY KEY,
  allowance integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  rests_until timestamptz NOT NULL DEFAULT now()
);

-- Refusals in a row that are about us, not about a recipient: of all emails (0) and of each mailing. No row: the last
-- email was accepted.
CREATE TABLE email_refusals (
  mailing_id bigint PRIMARY KEY,
  in_row integer NOT NULL,
  -- No email is sent before, for row 0.
  rests_until timestamptz NOT NULL
);

CREATE TABLE email_switches (
  trigger text PRIMARY KEY,
  is_on boolean NOT NULL DEFAULT true,
  changed_by text,
  changed_at timestamptz
);

-- No campaign emails after a refusal of the recipient or a spam report; codes are still sent.
CREATE TABLE mail_suppressions (
  account_id bigint PRIMARY KEY
    CONSTRAINT mail_suppressions_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The answer of the mail server, without addresses; null when it is not known.
  detail text,
  CONSTRAINT mail_suppressions_reason CHECK (reason IN ('hard', 'complaint'))
);
CREATE INDEX mail_suppressions_newest ON mail_suppressions (created_at, account_id);

-- Progress of a follow-up job through the registrations; its row is the lock that excludes other servers.
CREATE TABLE follow_ups (
  job text PRIMARY KEY,
  done bigint NOT NULL DEFAULT 0
);
