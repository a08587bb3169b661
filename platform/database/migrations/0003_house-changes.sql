CREATE TABLE "house_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "popup_frequency" text DEFAULT 'EVERY_VISIT' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;