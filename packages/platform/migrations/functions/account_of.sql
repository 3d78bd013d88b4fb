-- version 1
-- Finds an account, opening it first where it is new. A member id of null stands for the house.
create or replace function account_of(p_merchant text, p_member_id bigint, p_purpose text, p_vendor text, p_unit text, p_realm text)
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  if p_member_id is null then
    select id into v_id from account
    where member_id is null and purpose = p_purpose and unit = p_unit and realm = p_realm and merchant = p_merchant
      and vendor is not distinct from p_vendor;
  else
    select id into v_id from account
    where member_id = p_member_id and purpose = p_purpose and unit = p_unit and realm = p_realm and merchant = p_merchant
      and vendor is not distinct from p_vendor;
  end if;
  if found then return v_id; end if;
  insert into account (merchant, member_id, purpose, vendor, unit, realm, balance)
  values (p_merchant, p_member_id, p_purpose, p_vendor, p_unit, p_realm, case when p_member_id is not null then 0 end)
  on conflict do nothing;
  select id into strict v_id from account
  where member_id is not distinct from p_member_id and purpose = p_purpose and unit = p_unit and realm = p_realm
    and merchant = p_merchant and vendor is not distinct from p_vendor;
  return v_id;
end
$$;
