CREATE TABLE "done_writes" (
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"subject" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "done_writes_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_tries" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "done_writes" ADD CONSTRAINT "done_writes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;