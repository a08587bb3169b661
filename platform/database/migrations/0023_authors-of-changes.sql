ALTER TABLE "house_changes" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "house_changes" ADD COLUMN "reason" text;