ALTER TABLE "round_slips" RENAME TO "combined_bets";--> statement-breakpoint
ALTER TABLE "slip_legs" RENAME TO "bet_legs";--> statement-breakpoint
ALTER TABLE "bet_legs" RENAME COLUMN "slip_id" TO "bet_id";--> statement-breakpoint
ALTER INDEX "round_slips_pkey" RENAME TO "combined_bets_pkey";--> statement-breakpoint
ALTER INDEX "round_slips_key" RENAME TO "combined_bets_key";--> statement-breakpoint
ALTER INDEX "round_slips_latest" RENAME TO "combined_bets_latest";--> statement-breakpoint
ALTER INDEX "slip_legs_pkey" RENAME TO "bet_legs_pkey";--> statement-breakpoint
ALTER INDEX "slip_legs_slip" RENAME TO "bet_legs_bet";--> statement-breakpoint
ALTER INDEX "slip_legs_round" RENAME TO "bet_legs_round";--> statement-breakpoint
ALTER TABLE "combined_bets" RENAME CONSTRAINT "round_slips_member_id_members_id_fk" TO "combined_bets_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "combined_bets" RENAME CONSTRAINT "round_slips_node_id_games_node_id_fk" TO "combined_bets_node_id_games_node_id_fk";--> statement-breakpoint
ALTER TABLE "bet_legs" RENAME CONSTRAINT "slip_legs_slip_id_round_slips_id_fk" TO "bet_legs_bet_id_combined_bets_id_fk";--> statement-breakpoint
ALTER TABLE "bet_legs" RENAME CONSTRAINT "slip_legs_round_id_rounds_id_fk" TO "bet_legs_round_id_rounds_id_fk";
