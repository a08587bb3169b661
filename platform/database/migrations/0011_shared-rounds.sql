CREATE TABLE "round_bets" (
	"id" text PRIMARY KEY NOT NULL,
	"round_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"stake" bigint NOT NULL,
	"selection" jsonb NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"receipt" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "round_series" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"node_id" integer,
	"terms" jsonb NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"awake_until" timestamp with time zone,
	"paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"series_key" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"result_at" timestamp with time zone NOT NULL,
	"commitment" text NOT NULL,
	"seed" text NOT NULL,
	"offer" jsonb,
	"outcome" jsonb,
	"receipt" text,
	"void_reason" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "round_bets" ADD CONSTRAINT "round_bets_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_bets" ADD CONSTRAINT "round_bets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_series" ADD CONSTRAINT "round_series_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_series_key_round_series_key_fk" FOREIGN KEY ("series_key") REFERENCES "public"."round_series"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "round_bets_key" ON "round_bets" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "round_bets_round" ON "round_bets" USING btree ("round_id","state");--> statement-breakpoint
CREATE INDEX "round_bets_latest" ON "round_bets" USING btree ("member_id","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "round_series_node" ON "round_series" USING btree ("node_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("series_key","number");--> statement-breakpoint
CREATE INDEX "rounds_results" ON "rounds" USING btree ("series_key","result_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rounds_under_way" ON "rounds" USING btree ("series_key","state") WHERE "rounds"."settled_at" is null;