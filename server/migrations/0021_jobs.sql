-- Wakes jobs from the commit on (ADR-0063). Only where rows are written seldom: commits with a notification stand in a row.
-- The outbox and the registrations, written by every visitor, wake the jobs of the process that writes them.
CREATE FUNCTION wake_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('prelude', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER campaign_state_wakes AFTER UPDATE ON campaign_state
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('campaign changed');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER milestones_reached_wakes AFTER INSERT ON milestones_reached
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('milestones');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER mailings_wakes AFTER INSERT OR UPDATE OF state, leaves_at, send_at ON mailings
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('mailings');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER email_switches_wakes AFTER UPDATE ON email_switches
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('draw');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER emails_wakes AFTER INSERT ON emails
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('emails');
--> statement-breakpoint
-- An operator lets it leave once more.
-- allowed: changes no row
CREATE TRIGGER emails_again_wakes AFTER UPDATE OF state ON emails
  FOR EACH ROW WHEN (NEW.state = 'queued' AND OLD.state IN ('failed', 'bounced'))
  EXECUTE FUNCTION wake_jobs('emails');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER draws_wakes AFTER UPDATE ON draws
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('draw');
--> statement-breakpoint
-- A place that is free, or has been given on.
-- allowed: changes no row
CREATE TRIGGER places_wakes AFTER INSERT OR UPDATE OF state ON places
  FOR EACH ROW WHEN (NEW.state IN ('lapsed', 'declined', 'gone') OR NEW.replaces IS NOT NULL)
  EXECUTE FUNCTION wake_jobs('draw');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER article_drafts_wakes AFTER INSERT OR UPDATE OF scheduled_for ON article_drafts
  FOR EACH ROW WHEN (NEW.scheduled_for IS NOT NULL) EXECUTE FUNCTION wake_jobs('news');
--> statement-breakpoint
-- allowed: changes no row
CREATE TRIGGER provider_grants_wakes AFTER UPDATE OF revoke_at ON provider_grants
  FOR EACH ROW WHEN (NEW.revoke_at IS NOT NULL AND OLD.revoke_at IS NULL) EXECUTE FUNCTION wake_jobs('grants');
