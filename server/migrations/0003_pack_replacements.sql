CREATE TABLE "pack_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"author_id" bigint NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_changes_kind" CHECK ("pack_changes"."kind" in ('text', 'picture')),
	CONSTRAINT "pack_changes_name" CHECK (char_length("pack_changes"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "pack_files" (
	"key" text NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_files_key_path_pk" PRIMARY KEY("key","path")
);
--> statement-breakpoint
CREATE TABLE "pack_masters" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pack_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_state_only" CHECK ("pack_state"."only")
);
--> statement-breakpoint
CREATE INDEX "pack_changes_latest" ON "pack_changes" USING btree ("kind","language","name","id");