-- version 1
-- Only what sites show counts as a change of the site.
create or replace function record_content_version() returns trigger language plpgsql as $$
begin
  insert into content_version (merchant, kind, id, version, action, draft, actor, reason, changed_at)
  values (new.merchant, new.kind, new.id, new.version, new.action, new.draft, new.actor, new.reason, new.changed_at);
  if (case tg_op when 'INSERT' then null else old.published end) is distinct from new.published then
    update merchant set revision = revision + 1 where code = new.merchant;
  end if;
  return null;
end
$$;
