CREATE TRIGGER prescription_events_append_only BEFORE UPDATE OR DELETE ON prescription_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();--> statement-breakpoint
CREATE TRIGGER prescription_reviews_append_only BEFORE UPDATE OR DELETE ON prescription_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
