CREATE TABLE "articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"tab" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"source" text NOT NULL,
	"cover" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"campaign_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_address" UNIQUE("language","slug"),
	CONSTRAINT "articles_language" CHECK ("articles"."language" in ('cht', 'en', 'jp', 'kr')),
	CONSTRAINT "articles_tab" CHECK ("articles"."tab" in ('updates', 'info', 'events')),
	CONSTRAINT "articles_state" CHECK ("articles"."state" in ('published', 'draft'))
);
--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("language","tab","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_latest" ON "articles" USING btree ("language","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_time" ON "articles" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."state" = 'published';