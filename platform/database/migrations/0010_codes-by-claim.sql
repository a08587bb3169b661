ALTER TABLE "verification_codes" ADD COLUMN "claim" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "is_decoy" boolean DEFAULT false NOT NULL;