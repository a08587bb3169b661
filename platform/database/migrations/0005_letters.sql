CREATE TABLE "affiliate_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"member_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"country_dialing_code" text,
	"mobile" text,
	"channel" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_applications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "feedback_entries" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "affiliate_applications_ip" ON "affiliate_applications" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "feedback_entries_ip" ON "feedback_entries" USING btree ("ip","at");--> statement-breakpoint
ALTER TABLE "feedback_entries" ADD CONSTRAINT "feedback_entries_reference_unique" UNIQUE("reference");