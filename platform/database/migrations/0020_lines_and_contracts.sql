CREATE TABLE "window_clock" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"open_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "window_figures" (
	"from" timestamp with time zone NOT NULL,
	"member_id" bigint NOT NULL,
	"game_type" text NOT NULL,
	"path" text collate "C" NOT NULL,
	"staked" bigint NOT NULL,
	"result" bigint NOT NULL,
	CONSTRAINT "window_figures_from_member_id_game_type_path_pk" PRIMARY KEY("from","member_id","game_type","path")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folded_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folded_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"least" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "late_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_spans" (
	"span_id" bigint NOT NULL,
	"above" text collate "C" NOT NULL,
	"path" text collate "C" NOT NULL,
	"member_id" bigint NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"deposited" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	"own_staked" bigint NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "line_spans_span_id_above_path_pk" PRIMARY KEY("span_id","above","path")
);
--> statement-breakpoint
CREATE TABLE "span_bets" (
	"span_id" bigint NOT NULL,
	"path" text collate "C" NOT NULL,
	"game_type" text NOT NULL,
	"vendor" text NOT NULL,
	"member_id" bigint NOT NULL,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "span_bets_span_id_path_game_type_vendor_pk" PRIMARY KEY("span_id","path","game_type","vendor")
);
--> statement-breakpoint
CREATE TABLE "contract_carries" (
	"giver_id" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"product_type" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "contract_carries_giver_id_holder_id_product_type_pk" PRIMARY KEY("giver_id","holder_id","product_type")
);
--> statement-breakpoint
CREATE TABLE "contract_clock" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"frozen_until" timestamp with time zone NOT NULL,
	"paid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_days" (
	"from" timestamp with time zone NOT NULL,
	"member_id" bigint NOT NULL,
	"game_type" text NOT NULL,
	"path" text collate "C" NOT NULL,
	"staked" bigint NOT NULL,
	"result" bigint NOT NULL,
	CONSTRAINT "contract_days_from_member_id_game_type_path_pk" PRIMARY KEY("from","member_id","game_type","path")
);
--> statement-breakpoint
CREATE TABLE "contract_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"giver_id" bigint,
	"holder_id" bigint NOT NULL,
	"window_from" timestamp with time zone NOT NULL,
	"window_until" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stakes" bigint NOT NULL,
	"result" bigint NOT NULL,
	"active_members" integer NOT NULL,
	"carry_before" bigint NOT NULL,
	"carry_after" bigint NOT NULL,
	"rate" text,
	"base" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_purses" (
	"agent_id" bigint PRIMARY KEY NOT NULL,
	"fraction" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_repayments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_repayments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"holder_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"settlement_id" bigint
);
--> statement-breakpoint
CREATE TABLE "contract_revisions" (
	"contract_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"step" text NOT NULL,
	"by_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "contract_revisions_contract_id_revision_pk" PRIMARY KEY("contract_id","revision")
);
--> statement-breakpoint
CREATE TABLE "contract_settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"part" smallint NOT NULL,
	"giver_id" bigint,
	"received" bigint NOT NULL,
	"given" bigint NOT NULL,
	"net" bigint NOT NULL,
	"posted" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Contracts so far were shown and never paid, and broke the laws that hold from now on: they are not kept.
DELETE FROM "agent_contracts";--> statement-breakpoint
ALTER TABLE "agent_contracts" ALTER COLUMN "period" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "tiers" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "answer_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "effective_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "end_asked_by" text;--> statement-breakpoint
ALTER TABLE "agent_contracts" ADD COLUMN "end_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_payments" ADD CONSTRAINT "contract_payments_contract_id_agent_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_repayments" ADD CONSTRAINT "contract_repayments_payment_id_contract_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."contract_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_contract_id_agent_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folded_spans_days" ON "folded_spans" USING btree ("first_day","last_day");--> statement-breakpoint
CREATE INDEX "late_figures_day" ON "late_figures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "span_bets_moved" ON "span_bets" USING btree ("span_id","path") WHERE not "span_bets"."is_whole";--> statement-breakpoint
CREATE UNIQUE INDEX "contract_payments_once" ON "contract_payments" USING btree ("contract_id","window_from");--> statement-breakpoint
CREATE INDEX "contract_payments_holder" ON "contract_payments" USING btree ("holder_id","kind","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contract_payments_giver" ON "contract_payments" USING btree ("giver_id","kind","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contract_payments_due" ON "contract_payments" USING btree ("due_at","kind");--> statement-breakpoint
CREATE INDEX "contract_payments_owed" ON "contract_payments" USING btree ("giver_id","due_at","id") WHERE "contract_payments"."owed" > 0;--> statement-breakpoint
CREATE INDEX "contract_repayments_payment" ON "contract_repayments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "contract_repayments_waiting" ON "contract_repayments" USING btree ("holder_id") WHERE "contract_repayments"."settlement_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_settlements_once" ON "contract_settlements" USING btree ("agent_id","kind","due_at","part");--> statement-breakpoint
CREATE INDEX "contract_settlements_due" ON "contract_settlements" USING btree ("agent_id","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_contracts_live" ON "agent_contracts" USING btree ("kind","effective_from") WHERE "agent_contracts"."state" in ('offered', 'active');--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contracts_one_offer" ON "agent_contracts" USING btree ("holder_id","kind","product_type") WHERE "agent_contracts"."state" = 'offered';--> statement-breakpoint
ALTER TABLE "agent_contracts" DROP COLUMN "rate";--> statement-breakpoint
ALTER TABLE "agent_contracts" DROP COLUMN "status";--> statement-breakpoint
INSERT INTO window_clock (open_from) VALUES ('epoch');
--> statement-breakpoint
-- Since when windows are open. Whoever settles shares a lock, which closing windows takes alone.
CREATE FUNCTION open_window() RETURNS timestamp with time zone LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7402122);
  RETURN (SELECT open_from FROM window_clock);
END $$;
--> statement-breakpoint
CREATE FUNCTION contract_history_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of contracts is written once' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_revisions_written_once BEFORE UPDATE OR DELETE ON contract_revisions
  FOR EACH ROW EXECUTE FUNCTION contract_history_is_written_once();
--> statement-breakpoint
-- Where a member is counted, as `path_at` finds it. Its lock is taken first, which who closes days takes alone: every
-- figure is either there before its day is closed, or noted here.
CREATE FUNCTION counted_at(who bigint, moment timestamp with time zone, on_day date) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7402119);
  IF EXISTS (SELECT FROM closed_days WHERE day = on_day) THEN
    INSERT INTO late_figures (day) VALUES (on_day);
  END IF;
  RETURN coalesce(
    (SELECT path FROM member_places WHERE member_id = who AND since <= moment ORDER BY since DESC LIMIT 1),
    (SELECT path FROM member_places WHERE member_id = who ORDER BY since LIMIT 1),
    '/' || who || '/');
END $$;
