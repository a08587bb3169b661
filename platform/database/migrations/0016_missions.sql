CREATE TABLE "missions" (
	"code" text PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"unit" text NOT NULL,
	"game_types" jsonb,
	"target" bigint NOT NULL,
	"reward" bigint NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"ordinal" smallint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
