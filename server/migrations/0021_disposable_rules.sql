-- The studio's changes of the built-in list of disposable email domains; a rule holds for subdomains, too.
CREATE TABLE disposable_rules (
  -- In ASCII and lower case.
  domain text PRIMARY KEY,
  -- False: an exception from the built-in list.
  disposable boolean NOT NULL,
  -- The operator.
  added_by text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
