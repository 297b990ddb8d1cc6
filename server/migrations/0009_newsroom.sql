CREATE TABLE "article_drafts" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"id" integer NOT NULL,
	"version" integer NOT NULL,
	"public_version" integer,
	"scheduled_version" integer,
	"scheduled_for" timestamp with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "article_drafts_slug_language_pk" PRIMARY KEY("slug","language"),
	CONSTRAINT "article_drafts_id_unique" UNIQUE("id"),
	CONSTRAINT "article_drafts_schedule" CHECK (("article_drafts"."scheduled_version" is null) = ("article_drafts"."scheduled_for" is null))
);
--> statement-breakpoint
CREATE TABLE "article_groups" (
	"slug" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_previews" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"article" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"restored" integer,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"tab" text NOT NULL,
	"pinned" boolean NOT NULL,
	"cover" text,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_versions_slug_language_number_pk" PRIMARY KEY("slug","language","number"),
	CONSTRAINT "article_versions_cause" CHECK ("article_versions"."cause" in ('campaign', 'save', 'restore')),
	CONSTRAINT "article_versions_language" CHECK ("article_versions"."language" in ('cht', 'en', 'jp', 'kr')),
	CONSTRAINT "article_versions_tab" CHECK ("article_versions"."tab" in ('updates', 'info', 'events'))
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_files_hash_name_pk" PRIMARY KEY("hash","name")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_slug_article_groups_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."article_groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_newest" FOREIGN KEY ("slug","language","version") REFERENCES "public"."article_versions"("slug","language","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_drafts_due" ON "article_drafts" USING btree ("scheduled_for") WHERE "article_drafts"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "article_previews_expiry" ON "article_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "article_releases_version" ON "article_releases" USING btree ("slug","language","number");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS LAST,"hash");--> statement-breakpoint
-- Ids of articles that operators begin; those of campaigns are smaller.
CREATE SEQUENCE article_ids AS integer START WITH 100001;
--> statement-breakpoint
-- A version is what somebody saved: it neither changes nor goes.
CREATE FUNCTION guard_article_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of articles are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER article_versions_guarded BEFORE UPDATE OR DELETE ON article_versions
  FOR EACH ROW EXECUTE FUNCTION guard_article_versions();
--> statement-breakpoint
CREATE TRIGGER article_versions_kept BEFORE TRUNCATE ON article_versions
  FOR EACH STATEMENT EXECUTE FUNCTION guard_article_versions();
--> statement-breakpoint
-- Every language of every article as the newsroom sees it: what operators have taken in hand, and what the campaign's
-- files brought and nobody has touched (version 0). `published` is campaign time, the rest real time.
CREATE VIEW newsroom_articles AS
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
