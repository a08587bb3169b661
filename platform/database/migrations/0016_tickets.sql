CREATE TABLE "prize_tables" (
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"style" text NOT NULL,
	"names" jsonb NOT NULL,
	"prizes" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_tables_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "prize_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"promotion_id" text,
	"titles" jsonb,
	"table_code" text NOT NULL,
	"table_version" integer NOT NULL,
	"server_seed" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"client_seed" text,
	"prize_id" text,
	"amount" bigint,
	"opened_at" timestamp with time zone,
	CONSTRAINT "prize_tickets_key_unique" UNIQUE("key"),
	CONSTRAINT "prize_ticket_opened_whole" CHECK (num_nonnulls("prize_tickets"."client_seed", "prize_tickets"."prize_id", "prize_tickets"."amount", "prize_tickets"."opened_at") in (0, 4)),
	CONSTRAINT "prize_ticket_amount" CHECK ("prize_tickets"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "prize_tickets" ADD CONSTRAINT "prize_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_tickets" ADD CONSTRAINT "prize_tickets_table_fk" FOREIGN KEY ("table_code","table_version") REFERENCES "public"."prize_tables"("code","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prize_tickets_open" ON "prize_tickets" USING btree ("member_id","ends_at") WHERE "prize_tickets"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "prize_tickets_opened" ON "prize_tickets" USING btree ("member_id","opened_at" DESC NULLS LAST,"id") WHERE "prize_tickets"."opened_at" is not null;