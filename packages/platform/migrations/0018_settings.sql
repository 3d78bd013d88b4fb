CREATE TABLE "setting" (
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_pkey" PRIMARY KEY("merchant","key")
);
--> statement-breakpoint
CREATE TABLE "setting_version" (
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_version_pkey" PRIMARY KEY("merchant","key","version")
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
--> statement-breakpoint
create trigger setting_count_version before update on setting
for each row execute function count_version();
--> statement-breakpoint
-- History, revision and status are right whoever writes, also a person with SQL.
create function record_setting_version() returns trigger language plpgsql as $$
begin
  insert into setting_version (merchant, key, version, value, actor, reason, changed_at)
  values (new.merchant, new.key, new.version, new.value, new.actor, new.reason, new.changed_at);
  update merchant set
    revision = revision + 1,
    status = case when new.key <> 'maintenance' then status when new.value -> 'active' = 'true' then 1 else 0 end
  where code = new.merchant;
  return null;
end
$$;
--> statement-breakpoint
create trigger setting_record_version after insert or update on setting
for each row execute function record_setting_version();
--> statement-breakpoint
create trigger setting_kept before delete or truncate on setting
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger setting_version_append_only before update or delete or truncate on setting_version
for each statement execute function refuse_change();
--> statement-breakpoint
insert into setting (merchant, key, value, actor, reason, changed_at)
select code, key, value, 'upgrade', '', now()
from merchant, jsonb_each(settings)
-- The banners become contents with the next migration.
where key not in ('$schema', 'version', 'banners')
union all
select code, 'blockedNetworks', blocked_networks, 'upgrade', '', now() from merchant
union all
select code, 'maintenance', jsonb_build_object(
    'active', status = 1,
    'end', to_char(maintenance_end at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ), 'upgrade', '', now()
from merchant;
