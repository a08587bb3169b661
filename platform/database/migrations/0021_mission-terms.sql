CREATE TABLE "mission_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"target" bigint NOT NULL,
	"reward" bigint NOT NULL,
	"enabled" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "since" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "mission_terms" ADD CONSTRAINT "mission_terms_code_missions_code_fk" FOREIGN KEY ("code") REFERENCES "public"."missions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_terms_code" ON "mission_terms" USING btree ("code","until");