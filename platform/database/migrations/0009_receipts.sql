CREATE TABLE "receipt_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_secret" text,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "receipt_key_has_secret" CHECK (("receipt_keys"."until" is null) = ("receipt_keys"."sealed_secret" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "receipt_hash" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "receipt_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_keys_current" ON "receipt_keys" USING btree (("until" is null)) WHERE "receipt_keys"."until" is null;
--> statement-breakpoint
-- A receipt names no member: what named one is told as new postings tell it.
ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_written_once;
--> statement-breakpoint
UPDATE ledger_transactions SET reference = split_part(key, ':', 1)
WHERE key LIKE 'welcome:%' OR key LIKE 'trial:%';
--> statement-breakpoint
ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_written_once;
--> statement-breakpoint
-- What the ledger has already gets its chains of receipts, as `platform/ledger/receiptChain.ts` makes them.
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_written_once;
--> statement-breakpoint
DO $$
DECLARE
  entry record;
  chain_of text := '';
  latest text;
BEGIN
  FOR entry IN
    SELECT e.transaction_id, e.line, e.account, e.asset, e.amount, e.balance_after, m.mark, t.kind, t.reference,
           t.subject, t.at
    FROM ledger_entries e
    JOIN ledger_transactions t ON t.id = e.transaction_id
    JOIN members m ON m.id = split_part(e.account, ':', 2)::bigint
    WHERE e.account LIKE 'member:%' AND e.balance_after IS NOT NULL
    ORDER BY e.account, e.transaction_id, e.line
  LOOP
    IF entry.account <> chain_of THEN
      chain_of := entry.account;
      latest := NULL;
    END IF;
    SELECT encode(sha256(convert_to(
      '{"account":' || to_json(substr(entry.account, length('member::' || split_part(entry.account, ':', 2)) + 1))::text
      || ',"amount":"' || CASE WHEN entry.asset = 'PTS' THEN entry.amount::text ELSE
           CASE WHEN entry.amount < 0 THEN '-' ELSE '' END || abs(entry.amount) / 100 || '.'
           || lpad((abs(entry.amount) % 100)::text, 2, '0') END
      || '","asset":"' || entry.asset
      || '","at":"' || to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","balance":"' || CASE WHEN entry.asset = 'PTS' THEN entry.balance_after::text ELSE
           CASE WHEN entry.balance_after < 0 THEN '-' ELSE '' END || abs(entry.balance_after) / 100 || '.'
           || lpad((abs(entry.balance_after) % 100)::text, 2, '0') END
      || '","kind":' || to_json(entry.kind)::text
      || ',"line":' || entry.line
      || ',"member":"' || entry.mark
      || '","previous":' || coalesce('"' || latest || '"', 'null')
      || ',"subject":' || to_json(entry.reference)::text
      || ',"subjectType":' || coalesce(to_json(entry.subject)::text, 'null')
      || ',"transaction":' || entry.transaction_id
      || ',"version":1}', 'UTF8')), 'hex') INTO latest;
    UPDATE ledger_entries SET receipt_hash = latest
    WHERE transaction_id = entry.transaction_id AND line = entry.line;
  END LOOP;
  UPDATE ledger_accounts a SET receipt_hash = newest.receipt_hash
  FROM (
    SELECT DISTINCT ON (account, asset) account, asset, receipt_hash
    FROM ledger_entries
    WHERE receipt_hash IS NOT NULL
    ORDER BY account, asset, transaction_id DESC, line DESC
  ) AS newest
  WHERE a.account = newest.account AND a.asset = newest.asset;
END $$;
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_written_once;
