-- The laws of the ledger hold whoever writes: postings balance at commit, and what was written stays as it was.
CREATE FUNCTION ledger_posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id AND asset = NEW.asset) <> 0 THEN
    RAISE EXCEPTION 'posting % does not sum to zero in %', NEW.transaction_id, NEW.asset USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_posting_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_balances();
--> statement-breakpoint
CREATE FUNCTION ledger_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is written once' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_written_once BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_written_once BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();
--> statement-breakpoint
CREATE FUNCTION hold_resolves_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'hold % is resolved', OLD.id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_resolve_once BEFORE UPDATE OR DELETE ON holds FOR EACH ROW WHEN (OLD.state <> 'held') EXECUTE FUNCTION hold_resolves_once();
--> statement-breakpoint
INSERT INTO ledger_accounts (account, asset, stripe)
SELECT account, asset, stripe
FROM (VALUES
  ('house:agents', 'MONEY'), ('house:cashier', 'MONEY'), ('house:fees', 'MONEY'), ('house:games', 'MONEY'),
  ('house:in-transit', 'MONEY'), ('house:jackpot', 'MONEY'), ('house:opening', 'MONEY'), ('house:points', 'MONEY'),
  ('house:points', 'PTS'), ('house:promotions', 'MONEY'), ('house:trial', 'MONEY')
) AS house (account, asset), generate_series(0, 15) AS stripe;
