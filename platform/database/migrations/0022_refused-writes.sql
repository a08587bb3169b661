CREATE TABLE "refused_writes" (
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"value" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_writes_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "refused_writes" ADD CONSTRAINT "refused_writes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;