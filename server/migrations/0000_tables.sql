CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"email_key" text,
	"email" text,
	"email_proved_at" timestamp with time zone,
	"language" text NOT NULL,
	"sub_state" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_uid_unique" UNIQUE("uid"),
	CONSTRAINT "accounts_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" integer,
	"salt" text NOT NULL,
	"bits" smallint NOT NULL,
	"flow_hash" "bytea" NOT NULL,
	"network" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ticket_hash" "bytea",
	"randstr" text,
	"email_hash" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captchas_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "captchas_state" CHECK ("captchas"."state" in ('open', 'issued', 'granted', 'used'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_action" CHECK ("consents"."action" in ('given', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"scope" text NOT NULL,
	"key" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	CONSTRAINT "counters_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "envelopes_seen" (
	"sign" "bytea" PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" smallint NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"key" text PRIMARY KEY NOT NULL,
	"threshold" bigint NOT NULL,
	"measure" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones_reached" (
	"key" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_hash" "bytea" NOT NULL,
	"flow_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"language" text NOT NULL,
	"encrypted" "bytea",
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone,
	"deadline" timestamp with time zone,
	"flow_hash" "bytea",
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "passport_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"check_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"first" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "passport_tokens_check_hash_unique" UNIQUE("check_hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"number" bigint PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"scene" smallint NOT NULL,
	"via" text,
	"language" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "reported_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_counts_kind" CHECK ("reported_counts"."kind" in ('platform', 'followers')),
	CONSTRAINT "reported_counts_count" CHECK ("reported_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"web" bigint DEFAULT 0 NOT NULL,
	"platforms" bigint DEFAULT 0 NOT NULL,
	"followers" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "totals_only" CHECK ("totals"."only")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_tokens" ADD CONSTRAINT "passport_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sessions" ADD CONSTRAINT "site_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captchas_grant" ON "captchas" USING btree ("flow_hash","email_hash");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "counters_end" ON "counters" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "envelopes_seen_at" ON "envelopes_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_flow" ON "one_time_codes" USING btree ("email_hash","flow_hash","purpose");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE "outbox"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_flow" ON "outbox" USING btree ("flow_hash");--> statement-breakpoint
CREATE INDEX "passport_tokens_account" ON "passport_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reported_counts_latest" ON "reported_counts" USING btree ("kind","source","id");--> statement-breakpoint
CREATE INDEX "site_sessions_account" ON "site_sessions" USING btree ("account_id");