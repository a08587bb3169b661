DROP INDEX "contract_repayments_waiting";--> statement-breakpoint
ALTER TABLE "contract_repayments" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "contract_repayments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
-- What still waits goes with what is being paid now.
UPDATE "contract_repayments" r SET
  "kind" = coalesce(s."kind", (
    SELECT p."kind" FROM "contract_payments" p JOIN "contract_clock" c ON c."frozen_until" = p."due_at" LIMIT 1
  ), 'dividend'),
  "due_at" = coalesce(s."due_at", (SELECT "frozen_until" FROM "contract_clock"))
FROM "contract_repayments" o LEFT JOIN "contract_settlements" s ON s."id" = o."settlement_id"
WHERE o."id" = r."id";--> statement-breakpoint
ALTER TABLE "contract_repayments" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_repayments" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_outside_games" ON "ledger_transactions" USING btree ("member_id","at" DESC NULLS LAST,"id" DESC NULLS LAST,"kind","member_amount") WHERE "ledger_transactions"."kind" in ('deposit', 'depositFee', 'withdrawal', 'transferIn', 'transferOut', 'bonus', 'bonusReturned', 'rebate', 'salary', 'dividend', 'pointsConverted', 'redemption', 'adjustment') and "ledger_transactions"."member_amount" <> 0;--> statement-breakpoint
CREATE INDEX "contract_repayments_waiting" ON "contract_repayments" USING btree ("holder_id","kind","due_at") WHERE "contract_repayments"."settlement_id" is null;