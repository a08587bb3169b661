CREATE TABLE "duel_seats" (
	"duel_id" text NOT NULL,
	"side" smallint NOT NULL,
	"member_id" bigint,
	"client_seed" text,
	"lays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payout" bigint,
	"seated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duel_seats_duel_id_side_pk" PRIMARY KEY("duel_id","side")
);
--> statement-breakpoint
CREATE TABLE "duels" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"stake" bigint NOT NULL,
	"fee_per_mille" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"commitment" text NOT NULL,
	"seed" text NOT NULL,
	"turn" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"receipt" text
);
--> statement-breakpoint
ALTER TABLE "pvp_rooms" ADD COLUMN "fee_per_mille" smallint DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "duel_seats" ADD CONSTRAINT "duel_seats_duel_id_duels_id_fk" FOREIGN KEY ("duel_id") REFERENCES "public"."duels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duel_seats" ADD CONSTRAINT "duel_seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duels" ADD CONSTRAINT "duels_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duels" ADD CONSTRAINT "duels_room_id_pvp_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."pvp_rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duel_seats_taken" ON "duel_seats" USING btree ("member_id") WHERE "duel_seats"."payout" is null;--> statement-breakpoint
CREATE INDEX "duel_seats_latest" ON "duel_seats" USING btree ("member_id","seated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "duels_to_join" ON "duels" USING btree ("room_id","stake") WHERE "duels"."state" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "duels_due" ON "duels" USING btree ("due_at") WHERE "duels"."due_at" is not null;