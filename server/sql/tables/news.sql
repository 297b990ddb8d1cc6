-- Owner: news

-- One row per article and language (spec decisions §10). Legal texts are not stored here, because consent refers to
-- the file. An index in reading order keeps a page's cost the same with 100,000 articles.
CREATE TABLE articles (
  id integer PRIMARY KEY,
  slug text NOT NULL,
  language text NOT NULL,
  tab text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  -- Sanitised HTML, generated from `source` on save.
  body text NOT NULL,
  source text NOT NULL,
  cover text,
  pinned boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'published',
  -- Campaign time; later than now means scheduled.
  published_at timestamptz NOT NULL,
  -- Hash of the campaign file it came from, while unedited; null: written by an operator, never overwritten.
  campaign_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT articles_address UNIQUE (language, slug),
  -- The languages of a campaign are its data: SQL checks the format, the service the membership.
  CONSTRAINT articles_language CHECK (language ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$'),
  CONSTRAINT articles_tab CHECK (tab IN ('updates', 'info', 'events')),
  CONSTRAINT articles_state CHECK (state IN ('published', 'draft'))
);
CREATE INDEX articles_category ON articles (language, tab, pinned DESC, published_at DESC, id DESC)
  WHERE state = 'published';
CREATE INDEX articles_latest ON articles (language, pinned DESC, published_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX articles_time ON articles (language, published_at DESC, id DESC) WHERE state = 'published';

-- Ids of articles that operators begin; those of campaigns are smaller.
CREATE SEQUENCE article_ids AS integer START WITH 100001;

-- An article of operators: its languages share the slug. Articles from the campaign's files are added when they are
-- edited.
CREATE TABLE article_groups (
  slug text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);

-- Immutable (a trigger). Published articles are in `articles`.
CREATE TABLE article_versions (
  slug text NOT NULL,
  language text NOT NULL,
  number integer NOT NULL,
  cause text NOT NULL,
  -- The earlier version that this version restores.
  restored integer,
  title text NOT NULL,
  summary text NOT NULL,
  -- Sanitised HTML; pictures by URL only.
  body text NOT NULL,
  tab text NOT NULL,
  pinned boolean NOT NULL,
  cover text,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT article_versions_slug_language_number_pk PRIMARY KEY (slug, language, number),
  CONSTRAINT article_versions_cause CHECK (cause IN ('campaign', 'save', 'restore')),
  CONSTRAINT article_versions_language CHECK (language ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$'),
  CONSTRAINT article_versions_tab CHECK (tab IN ('updates', 'info', 'events'))
);

CREATE TABLE article_drafts (
  slug text NOT NULL CONSTRAINT article_drafts_slug_article_groups_slug_fk REFERENCES article_groups,
  language text NOT NULL,
  id integer NOT NULL CONSTRAINT article_drafts_id_unique UNIQUE,
  version integer NOT NULL,
  public_version integer,
  scheduled_version integer,
  -- Campaign time.
  scheduled_for timestamptz,
  withdrawn boolean NOT NULL DEFAULT false,
  -- When its text last changed, was published, replaced a public text, and was confirmed as up to date. Real time.
  written_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  replaced_at timestamptz,
  reviewed_at timestamptz,
  CONSTRAINT article_drafts_slug_language_pk PRIMARY KEY (slug, language),
  CONSTRAINT article_drafts_newest
    FOREIGN KEY (slug, language, version) REFERENCES article_versions (slug, language, number),
  CONSTRAINT article_drafts_schedule CHECK ((scheduled_version IS NULL) = (scheduled_for IS NULL))
);
CREATE INDEX article_drafts_due ON article_drafts (scheduled_for) WHERE scheduled_for IS NOT NULL;

CREATE TABLE article_releases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL,
  language text NOT NULL,
  number integer NOT NULL,
  -- Campaign time.
  at timestamptz NOT NULL,
  author text NOT NULL,
  -- Real time; null for releases of former versions of the server.
  real_at timestamptz DEFAULT now()
);
CREATE INDEX article_releases_version ON article_releases (slug, language, number);

CREATE TABLE article_previews (
  token_hash bytea PRIMARY KEY,
  operator_id bigint NOT NULL,
  article jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX article_previews_expiry ON article_previews (expires_at);

-- A picture, identified by the hash of its source file, so that the same file is stored once.
CREATE TABLE pictures (
  hash text PRIMARY KEY,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pictures_newest ON pictures (created_at DESC NULLS LAST, hash);

-- Files for delivery, generated from the decoded pixels; no byte of the source file is kept.
CREATE TABLE picture_files (
  hash text NOT NULL CONSTRAINT picture_files_hash_pictures_hash_fk REFERENCES pictures,
  -- `960.avif`, `social.jpg`
  name text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT picture_files_hash_name_pk PRIMARY KEY (hash, name)
);
