CREATE TABLE "registration_tries" (
	"ip" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sliders" (
	"lot_number" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"left" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"solved_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "particulars" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "sliders_expiry" ON "sliders" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_verified_mobile" ON "members" USING btree ("country_dialing_code","mobile") WHERE "members"."mobile_verified";