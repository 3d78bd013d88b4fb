CREATE TABLE "content" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_pkey" PRIMARY KEY("merchant","kind","id"),
	CONSTRAINT "content_published_check" CHECK (("content"."published" is null) = ("content"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"draft" jsonb NOT NULL,
	CONSTRAINT "content_version_pkey" PRIMARY KEY("merchant","kind","id","version")
);
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create trigger content_count_version before update on content
for each row execute function count_version();
--> statement-breakpoint
-- Only what sites show counts as a change of the site.
create function record_content_version() returns trigger language plpgsql as $$
begin
  insert into content_version (merchant, kind, id, version, action, draft, actor, reason, changed_at)
  values (new.merchant, new.kind, new.id, new.version, new.action, new.draft, new.actor, new.reason, new.changed_at);
  if (case tg_op when 'INSERT' then null else old.published end) is distinct from new.published then
    update merchant set revision = revision + 1 where code = new.merchant;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger content_record_version after insert or update on content
for each row execute function record_content_version();
--> statement-breakpoint
create trigger content_kept before delete or truncate on content
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger content_version_append_only before update or delete or truncate on content_version
for each statement execute function refuse_change();
--> statement-breakpoint
insert into content (merchant, kind, id, action, actor, reason, changed_at, draft, published, published_at)
select code, 'banner', banner ->> 'id', 'publish', 'upgrade', '', now(), document, document, now()
from merchant
cross join lateral jsonb_array_elements(settings -> 'banners') with ordinality as listed (banner, place)
cross join lateral (
  select (banner - 'id' - 'title' - 'text') || jsonb_build_object(
    'schedule', jsonb_build_object('from', null, 'to', null),
    'audience', jsonb_build_object('roles', '[]'::jsonb, 'minVipLevel', 0, 'languages', '[]'::jsonb),
    'position', place - 1,
    'image', null,
    'texts', jsonb_object_agg(code, jsonb_build_object('title', banner -> 'title' -> code, 'text', banner -> 'text' -> code))
  )
  from jsonb_object_keys(banner -> 'title') as language (code)
) as made (document)
where jsonb_typeof(settings -> 'banners') = 'array'
on conflict do nothing;
