-- A draft that a share of visitors sees in place of the sentence in force. It ends when its name gets another row: the
-- draft is published, changed or discarded.
CREATE TABLE sentence_tests (
  draft_id bigint PRIMARY KEY,
  -- Percent of visitors.
  share integer NOT NULL,
  author text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT sentence_tests_share CHECK (share BETWEEN 1 AND 99)
);
--> statement-breakpoint
-- One at a time: each has pages of its own.
CREATE UNIQUE INDEX sentence_tests_running ON sentence_tests ((ended_at IS NULL)) WHERE ended_at IS NULL;
--> statement-breakpoint
-- Browsers and registrations, without the visitors. `a` is the sentence in force, `b` the draft.
CREATE TABLE sentence_test_counts (
  draft_id bigint NOT NULL,
  arm text NOT NULL,
  step text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT sentence_test_counts_draft_id_arm_step_pk PRIMARY KEY (draft_id, arm, step),
  CONSTRAINT sentence_test_counts_arm CHECK (arm IN ('a', 'b')),
  CONSTRAINT sentence_test_counts_step CHECK (step IN ('started', 'registered'))
);
