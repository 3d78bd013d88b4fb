-- version 1
-- A move would change the lines of a whole team, and with them what its agents have earned.
create or replace function keep_member_lines() returns trigger language plpgsql as $$
begin
  if new.upline_id is distinct from old.upline_id or new.merchant <> old.merchant then
    raise exception 'member % stays in its team', old.id using errcode = 'restrict_violation';
  end if;
  if not is_agent(new.type) and exists (select from member where upline_id = old.id) then
    raise exception 'member % leads a team and stays an agent', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
