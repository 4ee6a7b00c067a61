-- What came in and went out is never rewritten.
CREATE TRIGGER stock_changes_append_only BEFORE UPDATE OR DELETE ON stock_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
