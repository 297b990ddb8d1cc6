ALTER TABLE overrides DROP CONSTRAINT overrides_kind;
--> statement-breakpoint
ALTER TABLE overrides ADD CONSTRAINT overrides_kind
  CHECK (kind IN ('section', 'text', 'picture', 'page', 'legal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE overrides VALIDATE CONSTRAINT overrides_kind;
--> statement-breakpoint
ALTER TABLE overrides DROP CONSTRAINT overrides_language;
--> statement-breakpoint
ALTER TABLE overrides ADD CONSTRAINT overrides_language
  CHECK ((language <> '') = (kind IN ('text', 'page', 'legal'))) NOT VALID;
--> statement-breakpoint
ALTER TABLE overrides VALIDATE CONSTRAINT overrides_language;
--> statement-breakpoint
ALTER TABLE overrides DROP CONSTRAINT overrides_name;
--> statement-breakpoint
ALTER TABLE overrides ADD CONSTRAINT overrides_name CHECK (char_length(name) <= 200 AND CASE kind
    WHEN 'section' THEN name ~ '^[a-z_]{1,32}$'
    WHEN 'text' THEN name ~ '^[a-z-]+/.+'
    WHEN 'page' THEN name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    WHEN 'legal' THEN name IN ('terms', 'privacy', 'subscription')
    ELSE name ~ '^[A-Za-z0-9_./-]+$' END) NOT VALID;
--> statement-breakpoint
ALTER TABLE overrides VALIDATE CONSTRAINT overrides_name;
--> statement-breakpoint
ALTER TABLE overrides ADD CONSTRAINT overrides_legal
  CHECK (kind <> 'legal' OR state <> 'published' OR note IN ('again', 'same')) NOT VALID;
--> statement-breakpoint
ALTER TABLE overrides VALIDATE CONSTRAINT overrides_legal;
