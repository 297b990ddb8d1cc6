ALTER TABLE "articles" DROP CONSTRAINT "articles_language";--> statement-breakpoint
ALTER TABLE "article_versions" DROP CONSTRAINT "article_versions_language";--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_written";--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_language" CHECK ("articles"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_language" CHECK ("article_versions"."language" ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_written" CHECK (kind <> 'email' or state in ('draft', 'stopped') or
          (content is not null and content <> '{}' and content ?& coalesce(languages, '{}'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" VALIDATE CONSTRAINT "articles_language";--> statement-breakpoint
ALTER TABLE "article_versions" VALIDATE CONSTRAINT "article_versions_language";--> statement-breakpoint
ALTER TABLE "mailings" VALIDATE CONSTRAINT "mailings_written";