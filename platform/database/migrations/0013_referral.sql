CREATE TABLE "referral_invitations" (
	"friend_id" bigint PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL,
	"until_day" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"deposit" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"held_for" jsonb,
	"held_at" timestamp with time zone,
	"verdict" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	"place" integer,
	"reward" bigint,
	"paid_at" timestamp with time zone,
	CONSTRAINT "referral_invitations_id_unique" UNIQUE("id"),
	CONSTRAINT "referral_of_another" CHECK ("referral_invitations"."friend_id" <> "referral_invitations"."inviter_id"),
	CONSTRAINT "referral_paid_whole" CHECK (("referral_invitations"."paid_at" is null) = ("referral_invitations"."reward" is null)
        and ("referral_invitations"."paid_at" is null) = ("referral_invitations"."place" is null)),
	CONSTRAINT "referral_held_whole" CHECK (("referral_invitations"."held_for" is null) = ("referral_invitations"."held_at" is null)),
	CONSTRAINT "referral_paid_if_counted" CHECK ("referral_invitations"."paid_at" is null or ("referral_invitations"."verdict" is distinct from 'refused'
        and ("referral_invitations"."held_at" is null or "referral_invitations"."verdict" = 'approved')))
);
--> statement-breakpoint
CREATE TABLE "referral_achievements" (
	"member_id" bigint NOT NULL,
	"achievement" text NOT NULL,
	"bonus" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_achievements_member_id_achievement_pk" PRIMARY KEY("member_id","achievement")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "referral_invitations" ADD CONSTRAINT "referral_invitations_friend_id_members_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_invitations" ADD CONSTRAINT "referral_invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_achievements" ADD CONSTRAINT "referral_achievements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_invitations_inviter" ON "referral_invitations" USING btree ("inviter_id","joined_at" DESC NULLS LAST,"friend_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "referral_invitations_held" ON "referral_invitations" USING btree ("held_at") WHERE "referral_invitations"."held_at" is not null and "referral_invitations"."verdict" is null;--> statement-breakpoint
CREATE INDEX "member_devices_age" ON "member_devices" USING btree ("last_used_at");