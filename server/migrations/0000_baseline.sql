CREATE TABLE "erased_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erased_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"who" "bytea" NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_registrations" (
	"number" bigint PRIMARY KEY NOT NULL,
	"erased_on" date DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proved_browsers" (
	"account_id" bigint NOT NULL,
	"browser" "bytea" NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proved_browsers_account_id_browser_pk" PRIMARY KEY("account_id","browser")
);
--> statement-breakpoint
CREATE TABLE "verify_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"flow_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_intake" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	"day" date,
	"rows" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_intake_only" CHECK ("event_intake"."only")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"detail" text,
	"language" text NOT NULL,
	"scene" smallint NOT NULL,
	"device" text NOT NULL,
	"referrer" text NOT NULL,
	"via" text NOT NULL,
	"session" bigint,
	"visitor" bigint
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "fault_hours" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "fault_hours_hour_kind_code_pk" PRIMARY KEY("hour","kind","code"),
	CONSTRAINT "fault_hours_kind" CHECK ("fault_hours"."kind" in ('failure', 'intake'))
);
--> statement-breakpoint
CREATE TABLE "mail_hours" (
	"hour" timestamp with time zone NOT NULL,
	"stream" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"outcome" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "mail_hours_hour_stream_kind_language_outcome_pk" PRIMARY KEY("hour","stream","kind","language","outcome")
);
--> statement-breakpoint
CREATE TABLE "registration_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_details" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"detail" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rollup_details_day_name_page_detail_pk" PRIMARY KEY("day","name","page","detail")
);
--> statement-breakpoint
CREATE TABLE "rollup_hours" (
	"step" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"scene" smallint NOT NULL,
	"device" text NOT NULL,
	"referrer" text NOT NULL,
	"via" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rollup_hours_pk" PRIMARY KEY("step","hour","language","scene","device","referrer","via")
);
--> statement-breakpoint
CREATE TABLE "rollup_marks" (
	"job" text PRIMARY KEY NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rollup_sources" (
	"day" date NOT NULL,
	"own" boolean NOT NULL,
	"referrer" text NOT NULL,
	"via" text NOT NULL,
	CONSTRAINT "rollup_sources_day_own_referrer_via_pk" PRIMARY KEY("day","own","referrer","via")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	CONSTRAINT "visitor_days_day_visitor_pk" PRIMARY KEY("day","visitor")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
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
CREATE TABLE "count_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figures" jsonb NOT NULL,
	"note" text NOT NULL,
	"undoes" bigint,
	"author_id" bigint NOT NULL,
	"author" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by_id" bigint,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "count_requests_state" CHECK ("count_requests"."state" in ('asked', 'approved', 'withdrawn')),
	CONSTRAINT "count_requests_decided" CHECK (("count_requests"."state" = 'asked') = ("count_requests"."decided_by_id" is null) and ("count_requests"."state" = 'asked') = ("count_requests"."decided_at" is null)),
	CONSTRAINT "count_requests_two_operators" CHECK ("count_requests"."state" <> 'approved' or "count_requests"."decided_by_id" <> "count_requests"."author_id")
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
CREATE TABLE "registrations" (
	"number" bigint PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"scene" smallint NOT NULL,
	"via" text,
	"language" text NOT NULL,
	"device" text,
	"referrer" text,
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
	"undoes" bigint,
	"author_id" bigint,
	"approved_by_id" bigint,
	"approved_by" text,
	CONSTRAINT "reported_counts_kind" CHECK ("reported_counts"."kind" in ('platform', 'followers')),
	CONSTRAINT "reported_counts_count" CHECK ("reported_counts"."count" >= 0),
	CONSTRAINT "reported_counts_two_operators" CHECK ("reported_counts"."approved_by" is null or (("reported_counts"."approved_by_id" is null) = ("reported_counts"."author_id" is null)
          and coalesce("reported_counts"."approved_by_id" <> "reported_counts"."author_id", "reported_counts"."approved_by" <> "reported_counts"."author")))
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
	"account_id" bigint,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"network" text NOT NULL,
	"means" text DEFAULT 'site' NOT NULL,
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
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_account_provider" UNIQUE("account_id","provider")
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
	"provider" smallint,
	"first" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "passport_tokens_check_hash_unique" UNIQUE("check_hash")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" "bytea",
	"provider" smallint,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"system" text DEFAULT 'other' NOT NULL,
	"browser" text DEFAULT 'other' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_flows" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" smallint NOT NULL,
	"way" text NOT NULL,
	"flow_hash" "bytea" NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"kept" "bytea" NOT NULL,
	"token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_flows_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "provider_flows_state" CHECK ("provider_flows"."state" in ('begun', 'returned', 'proved', 'used'))
);
--> statement-breakpoint
CREATE TABLE "provider_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"provider" smallint NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"revoke_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_grants_account_provider" UNIQUE("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_keys" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	CONSTRAINT "email_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"stream" text NOT NULL,
	"patient" boolean NOT NULL,
	"topic" text,
	"mailing_id" bigint,
	"language" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "emails_once" UNIQUE("account_id","cause"),
	CONSTRAINT "emails_stream" CHECK ("emails"."stream" in ('service', 'campaign')),
	CONSTRAINT "emails_state" CHECK ("emails"."state" in ('queued', 'sending', 'sent', 'bounced', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"job" text PRIMARY KEY NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"number" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"browser" "bytea",
	"shape" "bytea",
	"disposable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "invitations_state" CHECK ("invitations"."state" in ('pending', 'counted', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"browser" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('hard', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_id_topic_pk" PRIMARY KEY("account_id","topic"),
	CONSTRAINT "subscriptions_topic" CHECK ("subscriptions"."topic" in ('news', 'milestones', 'test'))
);
--> statement-breakpoint
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
CREATE TABLE "exports_taken" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_taken_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"rows" integer,
	"bytes" bigint,
	"sha256" text,
	CONSTRAINT "exports_taken_state" CHECK ("exports_taken"."state" in ('waiting', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "invite_blocks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"platforms" text[] NOT NULL,
	"device" text NOT NULL,
	"region" text NOT NULL,
	"age_band" text NOT NULL,
	"experience" text NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "draw_entries" (
	-- One order everywhere: a list sorted by the language of a server has another hash on the next.
	"code" text COLLATE "C" PRIMARY KEY NOT NULL,
	"platforms" text[] NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "draw_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "draw_results" (
	"code" text PRIMARY KEY NOT NULL,
	"ord" integer NOT NULL,
	"outcome" text NOT NULL,
	"platforms" text[] NOT NULL,
	"region" text NOT NULL,
	"wave" smallint,
	"queue_places" integer[],
	CONSTRAINT "draw_results_ord_unique" UNIQUE("ord"),
	CONSTRAINT "draw_results_outcome" CHECK ("draw_results"."outcome" in ('selected', 'reserve'))
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"commitment" text,
	"encrypted_secret" "bytea",
	"rules" text,
	"rules_hash" text,
	"beacon_name" text,
	"beacon_round" bigint,
	"beacon_at" timestamp with time zone,
	"later_round" bigint,
	"later_at" timestamp with time zone,
	"recommitted_at" timestamp with time zone,
	"committed_at" timestamp with time zone,
	"committed_by" text,
	"frozen_at" timestamp with time zone,
	"frozen_by" text,
	"entries" integer,
	"list_hash" text,
	"beacon_value" text,
	"beacon_by" text,
	"rehearsal" boolean,
	"requested_by" text,
	"requested_operator" bigint,
	"drawn_at" timestamp with time zone,
	"drawn_by" text,
	"drawn_operator" bigint,
	"result_hash" text,
	"selected" integer,
	"reserve" integer,
	"published_at" timestamp with time zone,
	"published_by" text,
	"secret" text,
	CONSTRAINT "draws_only" CHECK ("draws"."only"),
	CONSTRAINT "draws_two_operators" CHECK ("draws"."drawn_operator" <> "draws"."requested_operator")
);
--> statement-breakpoint
CREATE TABLE "entitlement_claims" (
	"claim" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"number" bigint NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"reward" text NOT NULL,
	"quantity" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"claim" text NOT NULL,
	"handed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_number_source_source_key_reward_pk" PRIMARY KEY("number","source","source_key","reward"),
	CONSTRAINT "entitlements_source" CHECK ("entitlements"."source" in ('registration', 'milestone', 'invite'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"code" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"region" text NOT NULL,
	"wave" smallint NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"claim_by" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"replaces" text,
	"refilled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "places_state" CHECK ("places"."state" in ('offered', 'claimed', 'lapsed', 'declined', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "recruitment_window" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"results_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recruitment_window_only" CHECK ("recruitment_window"."only")
);
--> statement-breakpoint
CREATE TABLE "campaign_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"value" jsonb,
	"author_id" bigint NOT NULL,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_changes_section" CHECK ("campaign_changes"."section" ~ '^[a-z_]{1,32}$')
);
--> statement-breakpoint
CREATE TABLE "campaign_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_state_only" CHECK ("campaign_state"."only")
);
--> statement-breakpoint
CREATE TABLE "email_paces" (
	"mailing_id" bigint PRIMARY KEY NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_switches" (
	"trigger" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mailing_versions" (
	"mailing_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_versions_mailing_id_version_pk" PRIMARY KEY("mailing_id","version")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"languages" text[],
	"states" text[],
	"content" jsonb,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"per_second" integer,
	"send_at" timestamp with time zone,
	"asked_by_id" bigint,
	"asked_by" text,
	"asked_at" timestamp with time zone,
	"asked_readers" integer,
	"approved_by_id" bigint,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"leaves_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "mailings_key_unique" UNIQUE("key"),
	CONSTRAINT "mailings_state" CHECK (state in ('draft', 'asked', 'sending', 'paused', 'stopped')),
	CONSTRAINT "mailings_two_people" CHECK (approved_by_id is null or (asked_by_id is not null and approved_by_id <> asked_by_id)),
	CONSTRAINT "mailings_written" CHECK (kind <> 'email' or state in ('draft', 'stopped') or
          (content is not null and content ?& coalesce(languages, array['cht', 'en', 'jp', 'kr'])))
);
--> statement-breakpoint
CREATE TABLE "operator_addresses" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"day" date NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"mac" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_heads_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"entry" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "operator_links" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"operator_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "operator_recovery_codes_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"link_hash" "bytea",
	"proved_at" timestamp with time zone,
	"challenge" text,
	"new_totp" "bytea",
	"system" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_sessions_enrol" CHECK (("operator_sessions"."stage" = 'enrol') = ("operator_sessions"."link_hash" is not null)),
	CONSTRAINT "operator_sessions_stage" CHECK ("operator_sessions"."stage" in ('factor', 'enrol', 'in'))
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"password_hash" text,
	"totp" "bytea",
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_login_unique" UNIQUE("login"),
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('admin', 'editor', 'support', 'analyst')),
	CONSTRAINT "operators_state" CHECK ("operators"."state" in ('invited', 'active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "former_email_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proved_browsers" ADD CONSTRAINT "proved_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_tokens" ADD CONSTRAINT "passport_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sessions" ADD CONSTRAINT "site_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_keys" ADD CONSTRAINT "email_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_slug_article_groups_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."article_groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_newest" FOREIGN KEY ("slug","language","version") REFERENCES "public"."article_versions"("slug","language","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_blocks" ADD CONSTRAINT "invite_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_versions" ADD CONSTRAINT "mailing_versions_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_addresses" ADD CONSTRAINT "operator_addresses_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_links" ADD CONSTRAINT "operator_links_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkeys" ADD CONSTRAINT "operator_passkeys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_link_hash_operator_links_token_hash_fk" FOREIGN KEY ("link_hash") REFERENCES "public"."operator_links"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_email_tokens" ADD CONSTRAINT "former_email_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proved_browsers_proved" ON "proved_browsers" USING btree ("proved_at");--> statement-breakpoint
CREATE INDEX "verify_tokens_expiry" ON "verify_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_id" ON "events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rollup_hours_hour" ON "rollup_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("language","tab","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_latest" ON "articles" USING btree ("language","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE INDEX "articles_time" ON "articles" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "articles"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "count_requests_open" ON "count_requests" USING btree ("state") WHERE "count_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "reported_counts_latest" ON "reported_counts" USING btree ("kind","source","id");--> statement-breakpoint
CREATE INDEX "accounts_proved" ON "accounts" USING btree ("email_proved_at");--> statement-breakpoint
CREATE INDEX "captchas_grant" ON "captchas" USING btree ("flow_hash","email_hash");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consents_subscription" ON "consents" USING btree ("created_at") WHERE "consents"."kind" = 'subscription';--> statement-breakpoint
CREATE INDEX "counters_end" ON "counters" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "envelopes_seen_at" ON "envelopes_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_flow" ON "one_time_codes" USING btree ("email_hash","flow_hash","purpose");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE "outbox"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_flow" ON "outbox" USING btree ("flow_hash");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (replace(regexp_replace(split_part(lower("recipient"), '@', 1), '[+].*$', ''), '.', '')) WHERE "outbox"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at","state") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "passport_tokens_account" ON "passport_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passport_tokens_created" ON "passport_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passport_tokens_ended" ON "passport_tokens" USING btree ("ended_at") WHERE "passport_tokens"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "site_sessions_account" ON "site_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "site_sessions_created" ON "site_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_flows_expiry" ON "provider_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_grants_due" ON "provider_grants" USING btree ("revoke_at") WHERE "provider_grants"."revoke_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("stream","patient","language","run_at","id") WHERE "emails"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "emails_mailing" ON "emails" USING btree ("mailing_id","state","language","run_at") WHERE "emails"."mailing_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_ended" ON "emails" USING btree ("done_at","stream","state","kind") WHERE "emails"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_undelivered" ON "emails" USING btree ("done_at","id") WHERE "emails"."state" in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "emails_undelivered_state" ON "emails" USING btree ("state","done_at","id") WHERE "emails"."state" in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id","shape");--> statement-breakpoint
CREATE INDEX "invitations_browser" ON "invitations" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "invitations_pending" ON "invitations" USING btree ("created_at") WHERE "invitations"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_review" ON "invitations" USING btree ("number") WHERE "invitations"."state" = 'review';--> statement-breakpoint
CREATE INDEX "invitations_decided" ON "invitations" USING btree ("number") WHERE "invitations"."state" in ('counted', 'refused') and "invitations"."reason" is not null;--> statement-breakpoint
CREATE INDEX "invitations_review_reason" ON "invitations" USING btree ("reason","number") WHERE "invitations"."state" = 'review';--> statement-breakpoint
CREATE INDEX "invitations_decided_reason" ON "invitations" USING btree ("reason","number") WHERE "invitations"."state" in ('counted', 'refused') and "invitations"."reason" is not null;--> statement-breakpoint
CREATE INDEX "invite_codes_browser" ON "invite_codes" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("created_at","account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_topic" ON "subscriptions" USING btree ("topic","account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_since" ON "subscriptions" USING btree ("since");--> statement-breakpoint
CREATE INDEX "article_drafts_due" ON "article_drafts" USING btree ("scheduled_for") WHERE "article_drafts"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "article_previews_expiry" ON "article_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "article_releases_version" ON "article_releases" USING btree ("slug","language","number");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS LAST,"hash");--> statement-breakpoint
CREATE INDEX "applications_applied" ON "applications" USING btree ("applied_at","account_id");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_kind" ON "applications" USING btree ("region","age_band","experience","language","applied_at","account_id");--> statement-breakpoint
CREATE INDEX "applications_words" ON "applications" USING gin (search_grams("device" || ' ' || "note"));--> statement-breakpoint
CREATE INDEX "draw_results_reserve" ON "draw_results" USING btree ("region","ord") WHERE "draw_results"."outcome" = 'reserve';--> statement-breakpoint
CREATE INDEX "entitlements_claim" ON "entitlements" USING btree ("claim");--> statement-breakpoint
CREATE INDEX "places_created" ON "places" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_state" ON "places" USING btree ("state");--> statement-breakpoint
CREATE INDEX "places_due" ON "places" USING btree ("claim_by") WHERE "places"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "places_free" ON "places" USING btree ("offered_at") WHERE "places"."state" in ('lapsed', 'declined', 'gone') and not "places"."refilled";--> statement-breakpoint
CREATE INDEX "campaign_changes_latest" ON "campaign_changes" USING btree ("section","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by" ON "audit_log" USING btree ("by","seq");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_passkeys_operator" ON "operator_passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_sessions_link" ON "operator_sessions" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "former_email_tokens_account" ON "former_email_tokens" USING btree ("account_id");--> statement-breakpoint
-- What Drizzle cannot say.
-- Ids of articles that operators begin; those of campaigns are smaller.
CREATE SEQUENCE "article_ids" AS integer START WITH 100001;
--> statement-breakpoint
-- How often a step was taken in an hour: rows on their way into `rollup_hours`.
CREATE TYPE "hour_count" AS ("step" text, "hour" timestamp with time zone, "language" text, "scene" smallint, "device" text, "referrer" text, "via" text, "n" bigint);
--> statement-breakpoint
-- Tables of one row, and rows that code only changes.
INSERT INTO "totals" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "draws" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "campaign_state" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "event_intake" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "rollup_marks" ("job") VALUES ('lock'), ('events'), ('registered'), ('code'), ('verified'), ('applied'), ('selected'), ('outbox'), ('emails'), ('suppressions'), ('fold');
--> statement-breakpoint
INSERT INTO "follow_ups" ("job") VALUES ('welcome'), ('invite'), ('results'), ('retention');
--> statement-breakpoint
INSERT INTO "email_paces" ("mailing_id") VALUES (0);
--> statement-breakpoint
INSERT INTO "email_switches" ("trigger") VALUES ('welcome'), ('milestone'), ('results'), ('claim');
