-- version 1
-- History, revision and status are right whoever writes, also a person with SQL.
create or replace function record_setting_version() returns trigger language plpgsql as $$
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
