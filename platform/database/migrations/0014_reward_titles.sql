ALTER TABLE "promotion_claims" ADD COLUMN "titles" jsonb;--> statement-breakpoint
UPDATE "promotion_claims" SET "titles" = jsonb_build_object('EN', "title");--> statement-breakpoint
ALTER TABLE "promotion_claims" ALTER COLUMN "titles" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_claims" DROP COLUMN "title";
