-- Saved versions cannot be changed or deleted.
CREATE OR REPLACE FUNCTION guard_article_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of articles are append-only';
END
$$;

CREATE OR REPLACE TRIGGER article_versions_guarded BEFORE UPDATE OR DELETE ON article_versions
  FOR EACH ROW EXECUTE FUNCTION guard_article_versions();

CREATE OR REPLACE TRIGGER article_versions_kept BEFORE TRUNCATE ON article_versions
  FOR EACH STATEMENT EXECUTE FUNCTION guard_article_versions();

-- Gives an article that was never public another address. Its versions are copied, because saved ones cannot be changed;
-- the old address stays taken.
CREATE OR REPLACE FUNCTION move_article(from_slug text, to_slug text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM articles WHERE slug = from_slug)
     OR EXISTS (SELECT FROM article_releases WHERE slug = from_slug)
     -- An announcement names the address.
     OR EXISTS (SELECT FROM announced_articles WHERE slug = from_slug)
     OR EXISTS (SELECT FROM article_drafts WHERE slug = from_slug AND scheduled_for IS NOT NULL) THEN
    RETURN 'public';
  END IF;
  IF EXISTS (SELECT FROM articles WHERE slug = to_slug)
     OR EXISTS (SELECT FROM article_versions WHERE slug = to_slug) THEN
    RETURN 'taken';
  END IF;
  INSERT INTO article_groups (slug, created_at)
    SELECT to_slug, created_at FROM article_groups WHERE slug = from_slug
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'taken';
  END IF;
  INSERT INTO article_versions (slug, language, number, cause, restored, title, summary, body, tab, pinned, cover, author,
                                created_at)
    SELECT to_slug, language, number, cause, restored, title, summary, body, tab, pinned, cover, author, created_at
      FROM article_versions WHERE slug = from_slug;
  UPDATE article_drafts SET slug = to_slug WHERE slug = from_slug;
  DELETE FROM article_groups WHERE slug = from_slug;
  RETURN 'moved';
END
$$;

-- Every language of every article for the newsroom: those edited by operators, and those of the campaign's files
-- without a draft (version 0). `published` is campaign time, the rest real time.
CREATE OR REPLACE VIEW newsroom_articles AS
  SELECT d.slug, d.language, d.id, v.title, v.summary, v.body, v.tab, v.pinned, v.cover, v.author,
         v.created_at AS saved_at, d.version, d.public_version, d.scheduled_version, d.scheduled_for,
         d.withdrawn, d.written_at, d.released_at, d.replaced_at, d.reviewed_at,
         CASE WHEN d.public_version IS NOT NULL THEN a.published_at END AS published
    FROM article_drafts d
    JOIN article_versions v ON v.slug = d.slug AND v.language = d.language AND v.number = d.version
    LEFT JOIN articles a ON a.id = d.id
  UNION ALL
  SELECT a.slug, a.language, a.id, a.title, a.summary, a.body, a.tab, a.pinned, a.cover, '',
         NULL, 0, CASE WHEN a.state = 'published' THEN 0 END, NULL, NULL,
         a.state <> 'published', a.updated_at, a.created_at,
         CASE WHEN a.updated_at > a.created_at THEN a.updated_at END, NULL,
         CASE WHEN a.state = 'published' THEN a.published_at END
    FROM articles a
   WHERE NOT EXISTS (SELECT FROM article_drafts d WHERE d.slug = a.slug AND d.language = a.language);

-- Whether the public words of an article are those that were public at a time: taken back changes need no translation.
CREATE OR REPLACE FUNCTION has_words_of(what text, lang text, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT (p.title, p.summary, p.body) = (v.title, v.summary, v.body)
      FROM article_drafts d
      JOIN article_versions p ON p.slug = d.slug AND p.language = d.language AND p.number = d.public_version
      LEFT JOIN LATERAL (
        SELECT r.number, r.real_at FROM article_releases r
         WHERE r.slug = d.slug AND r.language = d.language AND (r.real_at IS NULL OR r.real_at <= since)
         ORDER BY r.id DESC LIMIT 1) r ON true
      -- Without a release, the text of the campaign's files, which is version 1.
      JOIN article_versions v ON v.slug = d.slug AND v.language = d.language
       AND CASE WHEN r.number IS NULL THEN v.number = 1 AND v.cause = 'campaign'
                ELSE v.number = r.number AND r.real_at IS NOT NULL END
     WHERE d.slug = what AND d.language = lang), false)
$$;

-- Articles that operators put into the archive, for other modules.
CREATE OR REPLACE VIEW archived_articles AS SELECT slug FROM article_groups WHERE archived_at IS NOT NULL;
