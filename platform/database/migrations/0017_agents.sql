CREATE TABLE "member_places" (
	"member_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"path" text collate "C" NOT NULL,
	CONSTRAINT "member_places_member_id_since_pk" PRIMARY KEY("member_id","since")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "path" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "figures" ADD COLUMN "path" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Everybody is where they are now since they joined. Who is below themselves, or below nobody that there is, begins a tree.
WITH RECURSIVE tree (id, path) AS (
  SELECT m.id, '/' || m.id || '/' FROM members m
  WHERE m.upline_id IS NULL OR NOT EXISTS (SELECT 1 FROM members a WHERE a.id = m.upline_id)
  UNION ALL
  SELECT m.id, tree.path || m.id || '/' FROM members m JOIN tree ON m.upline_id = tree.id
)
UPDATE members m SET path = tree.path FROM tree WHERE tree.id = m.id;--> statement-breakpoint
UPDATE members SET path = '/' || id || '/', upline_id = NULL WHERE path = '';--> statement-breakpoint
INSERT INTO member_places (member_id, since, path) SELECT id, registered_at, path FROM members;--> statement-breakpoint
UPDATE figures f SET path = coalesce((SELECT path FROM members m WHERE m.id = f.member_id), '/' || f.member_id || '/');--> statement-breakpoint
ALTER TABLE "figures" ALTER COLUMN "path" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_member_id_day_game_type_vendor_kind_asset_pk";--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_member_id_day_game_type_vendor_kind_asset_path_pk" PRIMARY KEY("member_id","day","game_type","vendor","kind","asset","path");--> statement-breakpoint
CREATE INDEX "member_places_path" ON "member_places" USING btree ("path","since");--> statement-breakpoint
CREATE INDEX "figures_line" ON "figures" USING btree ("day","path");--> statement-breakpoint
CREATE INDEX "members_path" ON "members" USING btree ("path");--> statement-breakpoint
-- The tree is right whoever writes. Who joins or is counted shares a lock, which a move takes alone: it meets everybody
-- who is in the line already, and whoever comes after it sees it.
CREATE FUNCTION member_finds_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock_shared(7402119);
  ELSE
    PERFORM pg_advisory_xact_lock(7402119);
  END IF;
  SELECT path INTO above FROM members WHERE id = NEW.upline_id;
  IF TG_OP = 'UPDATE' AND starts_with(above, OLD.path) THEN
    RAISE EXCEPTION 'member % cannot be below themselves', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  NEW.path := coalesce(above, '/') || NEW.id || '/';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_find_place BEFORE INSERT OR UPDATE OF upline_id ON members
  FOR EACH ROW EXECUTE FUNCTION member_finds_place();
--> statement-breakpoint
CREATE FUNCTION member_takes_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_places (member_id, since, path) VALUES (NEW.id, NEW.registered_at, NEW.path);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_take_place AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION member_takes_place();
--> statement-breakpoint
-- Everybody below comes along. With a moment it is a move, and what was before stays; without, it was so all along.
CREATE FUNCTION member_changes_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE members SET path = NEW.path || substr(path, length(OLD.path) + 1)
  WHERE path > OLD.path AND path < rtrim(OLD.path, '/') || '0';
  IF NEW.placed_at IS DISTINCT FROM OLD.placed_at THEN
    INSERT INTO member_places (member_id, since, path)
    SELECT id, greatest(NEW.placed_at, registered_at), path FROM members
    WHERE path >= NEW.path AND path < rtrim(NEW.path, '/') || '0'
    ON CONFLICT (member_id, since) DO UPDATE SET path = excluded.path;
  ELSE
    UPDATE member_places p SET path = m.path FROM members m
    WHERE m.path >= NEW.path AND m.path < rtrim(NEW.path, '/') || '0' AND p.member_id = m.id
      AND p.since = (SELECT max(since) FROM member_places latest WHERE latest.member_id = m.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_change_place AFTER UPDATE OF upline_id ON members
  FOR EACH ROW WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id) EXECUTE FUNCTION member_changes_place();
--> statement-breakpoint
-- Where a member was at a moment; before they joined, where they began.
CREATE FUNCTION path_at(who bigint, moment timestamp with time zone) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7402119);
  RETURN coalesce(
    (SELECT path FROM member_places WHERE member_id = who AND since <= moment ORDER BY since DESC LIMIT 1),
    (SELECT path FROM member_places WHERE member_id = who ORDER BY since LIMIT 1),
    '/' || who || '/');
END $$;
