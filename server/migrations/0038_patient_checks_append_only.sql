-- What the authority said of a person is never rewritten.
CREATE TRIGGER patient_checks_append_only BEFORE UPDATE OR DELETE ON patient_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
