-- version 1
create or replace function add_member_lines() returns trigger language plpgsql as $$
begin
  if new.upline_id is not null and not exists (
    select from member where id = new.upline_id and merchant = new.merchant and is_agent(type)
  ) then
    raise exception 'upline % of member % is no agent of its merchant', new.upline_id, new.id
      using errcode = 'check_violation', constraint = 'member_upline_is_agent';
  end if;
  if new.referrer_id is not null and not exists (
    select from member where id = new.referrer_id and merchant = new.merchant
  ) then
    raise exception 'referrer % of member % is not of its merchant', new.referrer_id, new.id
      using errcode = 'check_violation', constraint = 'member_referrer_of_merchant';
  end if;
  insert into member_line (ancestor_id, descendant_id, depth)
  select new.id, new.id, 0
  union all
  select ancestor_id, new.id, depth + 1 from member_line where descendant_id = new.upline_id;
  return null;
end
$$;
