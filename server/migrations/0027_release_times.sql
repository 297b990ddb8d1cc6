ALTER TABLE article_releases ADD COLUMN real_at timestamptz;
--> statement-breakpoint
ALTER TABLE article_releases ALTER COLUMN real_at SET DEFAULT now();
