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
CREATE UNIQUE INDEX "folded_spans_days" ON "folded_spans" USING btree ("first_day","last_day");--> statement-breakpoint
CREATE INDEX "late_figures_day" ON "late_figures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "span_bets_moved" ON "span_bets" USING btree ("span_id","path") WHERE not "span_bets"."is_whole";--> statement-breakpoint
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
