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
CREATE INDEX "provider_flows_expiry" ON "provider_flows" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_provider" UNIQUE("account_id","provider");