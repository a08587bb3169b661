CREATE TABLE "bank_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"left" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order" jsonb NOT NULL,
	"account" jsonb,
	"address" text,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"paid" bigint,
	"is_after_end" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_files" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deposit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"deposit_id" bigint NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_slips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"by" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ALTER COLUMN "titles" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ALTER COLUMN "contents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "paid" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "rebate" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "credited" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "channel_id" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "order" jsonb;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_events" ADD CONSTRAINT "bank_events_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_files" ADD CONSTRAINT "member_files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_slips" ADD CONSTRAINT "deposit_slips_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_slips" ADD CONSTRAINT "deposit_slips_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_steps" ADD CONSTRAINT "deposit_steps_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_events_due" ON "bank_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "bank_events_payment" ON "bank_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_reference" ON "bank_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bank_payments_end" ON "bank_payments" USING btree ("state","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_files_key" ON "member_files" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "member_files_used_by" ON "member_files" USING btree ("used_by","at");--> statement-breakpoint
CREATE INDEX "deposit_events_deposit" ON "deposit_events" USING btree ("deposit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_slips_key" ON "deposit_slips" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "deposit_slips_deposit" ON "deposit_slips" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_steps_deposit" ON "deposit_steps" USING btree ("deposit_id","id");--> statement-breakpoint
CREATE INDEX "deposits_state" ON "deposits" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "deposits_ask" ON "deposits" USING btree ("ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_key" ON "deposits" USING btree ("member_id","key");--> statement-breakpoint
-- The history of the seed data: what was credited was paid in full, and nothing waits for a bank that never knew of it.
UPDATE "deposits" SET "paid" = "amount", "credited" = "amount", "fee" = 0, "rebate" = 0 WHERE "state" = 'credited';--> statement-breakpoint
UPDATE "deposits" SET "state" = 'expired' WHERE "state" = 'pending';
