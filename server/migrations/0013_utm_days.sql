CREATE TABLE utm_days (
  day date NOT NULL,
  -- `g_visit` or `registered`, as in rollup_hours.
  step text NOT NULL,
  -- Source, medium, campaign, content, term and the kind of click id, with `~` between them.
  utm text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT utm_days_day_step_utm_pk PRIMARY KEY (day, step, utm)
);
