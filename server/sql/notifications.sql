-- Wakes jobs at the commit (ADR-0053). Only for rarely written tables, because commits with a notification wait for
-- each other. Tables that every visitor writes (outbox, registrations) wake only the jobs of the writing process.
CREATE OR REPLACE FUNCTION wake_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('prelude', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER overrides_state_wakes AFTER UPDATE ON overrides_state
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('overrides changed');

CREATE OR REPLACE TRIGGER sentence_tests_wake AFTER INSERT OR UPDATE ON sentence_tests
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('sentence tests');

-- For servers of the version before.
CREATE OR REPLACE TRIGGER campaign_state_wakes AFTER UPDATE ON campaign_state
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('campaign changed');

CREATE OR REPLACE TRIGGER pack_state_wakes AFTER INSERT OR UPDATE ON pack_state
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('pack changed');

CREATE OR REPLACE TRIGGER milestones_reached_wakes AFTER INSERT ON milestones_reached
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('milestones');

CREATE OR REPLACE TRIGGER mailings_wakes AFTER INSERT OR UPDATE OF state, leaves_at, send_at ON mailings
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('mailings');

CREATE OR REPLACE TRIGGER announcements_wake AFTER UPDATE OF state, problems ON announcements
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('announcements');

CREATE OR REPLACE TRIGGER count_requests_wake AFTER INSERT OR UPDATE ON count_requests
  FOR EACH ROW WHEN (NEW.state = 'asked' AND NEW.alone_until IS NOT NULL) EXECUTE FUNCTION wake_jobs('counts');

CREATE OR REPLACE TRIGGER email_switches_wakes AFTER UPDATE ON email_switches
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('draw');

CREATE OR REPLACE TRIGGER emails_wakes AFTER INSERT ON emails
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('emails');

-- An operator queued the email again.
CREATE OR REPLACE TRIGGER emails_again_wakes AFTER UPDATE OF state ON emails
  FOR EACH ROW WHEN (NEW.state = 'queued' AND OLD.state IN ('failed', 'bounced'))
  EXECUTE FUNCTION wake_jobs('emails');

CREATE OR REPLACE TRIGGER draws_wakes AFTER UPDATE ON draws
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('draw');

-- A free place, or a place for a reserve player.
CREATE OR REPLACE TRIGGER places_wakes AFTER INSERT OR UPDATE OF state ON places
  FOR EACH ROW WHEN (NEW.state IN ('lapsed', 'declined', 'gone') OR NEW.replaces IS NOT NULL)
  EXECUTE FUNCTION wake_jobs('draw');

CREATE OR REPLACE TRIGGER article_drafts_wakes AFTER INSERT OR UPDATE OF scheduled_for ON article_drafts
  FOR EACH ROW WHEN (NEW.scheduled_for IS NOT NULL) EXECUTE FUNCTION wake_jobs('news');

CREATE OR REPLACE TRIGGER provider_grants_wakes AFTER UPDATE OF revoke_at ON provider_grants
  FOR EACH ROW WHEN (NEW.revoke_at IS NOT NULL AND OLD.revoke_at IS NULL) EXECUTE FUNCTION wake_jobs('grants');

CREATE OR REPLACE TRIGGER figure_emails_wake AFTER INSERT OR UPDATE OF weekday, hour ON figure_emails
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('figure emails');

CREATE OR REPLACE TRIGGER audit_log_wakes AFTER INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION wake_jobs('audit');

-- Wakes the outbox for operators' notices, including those from the command line.
CREATE OR REPLACE TRIGGER outbox_notices_wake AFTER INSERT ON outbox
  FOR EACH ROW WHEN (NEW.kind = 'operator') EXECUTE FUNCTION wake_jobs('outbox');

-- Row by row: a statement that found no receiver wakes nothing.
CREATE OR REPLACE TRIGGER webhook_deliveries_wake AFTER INSERT ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('webhooks');

CREATE OR REPLACE TRIGGER webhook_deliveries_again_wake AFTER UPDATE OF queued_at ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('webhooks');

CREATE OR REPLACE TRIGGER webhooks_resumed_wake AFTER UPDATE OF paused_at ON webhooks
  FOR EACH ROW WHEN (NEW.paused_at IS NULL) EXECUTE FUNCTION wake_jobs('webhooks');

CREATE OR REPLACE TRIGGER newsletter_wakes AFTER INSERT OR UPDATE OF state, problem, compare_at ON newsletter
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('newsletter');

CREATE OR REPLACE TRIGGER newsletter_members_wake AFTER INSERT ON newsletter_members
  FOR EACH ROW EXECUTE FUNCTION wake_jobs('newsletter');

-- Row by row, and only for a new version: the attempts of the job wake nothing.
CREATE OR REPLACE TRIGGER newsletter_members_again_wake AFTER UPDATE OF version ON newsletter_members
  FOR EACH ROW WHEN (NEW.state IN ('waiting', 'removing')) EXECUTE FUNCTION wake_jobs('newsletter');
