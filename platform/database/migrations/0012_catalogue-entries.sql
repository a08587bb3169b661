CREATE TABLE "pvp_rooms" (
	"room_id" integer PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	"min_bet" bigint NOT NULL,
	"max_bet" bigint NOT NULL,
	"seats" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "is_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pvp_rooms" ADD CONSTRAINT "pvp_rooms_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pvp_rooms_game" ON "pvp_rooms" USING btree ("node_id");