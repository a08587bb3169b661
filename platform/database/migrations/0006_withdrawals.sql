CREATE TABLE "withdrawal_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"by" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "card_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "hold_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "review_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirm_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "deposited_that_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "staked_that_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_steps" ADD CONSTRAINT "withdrawal_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_steps_withdrawal" ON "withdrawal_steps" USING btree ("withdrawal_id","id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_card_id_bank_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bank_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("due_at");--> statement-breakpoint
-- What there is was received whole.
UPDATE withdrawals SET received = amount WHERE state = 'received';--> statement-breakpoint
INSERT INTO withdrawal_steps (withdrawal_id, state, reason, by, at)
  SELECT w.id, step.state, step.reason, step.by, step.at
  FROM withdrawals w
  CROSS JOIN LATERAL (VALUES
    (1, 'requested', NULL, 'member', w.requested_at),
    (2, 'approved', 'automatic', 'platform', w.completed_at),
    (3, 'sent', NULL, 'platform', w.completed_at),
    (4, 'received', 'member', 'member', w.completed_at)
  ) AS step (line, state, reason, by, at)
  WHERE w.state = 'received' AND w.completed_at IS NOT NULL
  ORDER BY w.id, step.line;
