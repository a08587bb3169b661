CREATE TABLE "round_slips" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"node_id" integer NOT NULL,
	"stake" bigint NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slip_legs" (
	"id" text PRIMARY KEY NOT NULL,
	"slip_id" text NOT NULL,
	"round_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"selection" jsonb NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"back" bigint DEFAULT 0 NOT NULL,
	"receipt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_slips" ADD CONSTRAINT "round_slips_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_slips" ADD CONSTRAINT "round_slips_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_legs" ADD CONSTRAINT "slip_legs_slip_id_round_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."round_slips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_legs" ADD CONSTRAINT "slip_legs_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "round_slips_key" ON "round_slips" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "round_slips_latest" ON "round_slips" USING btree ("member_id","node_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "slip_legs_slip" ON "slip_legs" USING btree ("slip_id","ordinal");--> statement-breakpoint
CREATE INDEX "slip_legs_round" ON "slip_legs" USING btree ("round_id","state");