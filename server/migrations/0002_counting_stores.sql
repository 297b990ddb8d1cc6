CREATE TABLE "counting_stores" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The four that counted until now. A server replaces them with the stores of its campaign at start.
INSERT INTO "counting_stores" ("key") VALUES ('google_play'), ('app_store'), ('epic'), ('steam');
