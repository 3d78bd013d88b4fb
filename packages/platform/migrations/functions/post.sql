-- version 1
-- Books a whole posting once per key. A member id of null stands for the house.
create or replace function post(
  p_merchant text, p_kind text, p_key text, p_unit text, p_realm text, p_reference text, p_at timestamptz,
  p_members bigint[], p_purposes text[], p_vendors text[], p_amounts bigint[],
  out posting_id bigint, out replayed boolean, out balances bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_accounts bigint[];
  v_same boolean;
begin
  select array_agg(account_of(p_merchant, leg.member_id, leg.purpose, leg.vendor, p_unit, p_realm) order by leg.place)
  into v_accounts
  from unnest(p_members, p_purposes, p_vendors) with ordinality as leg (member_id, purpose, vendor, place);
  perform 1 from account where id = any (v_accounts) and member_id is not null order by id for update;
  select posting.id,
    posting.kind = p_kind and posting.merchant = p_merchant and posting.unit = p_unit and posting.realm = p_realm
    and posting.legs = cardinality(v_accounts)
    and posting.legs = (select count(distinct account_id) from unnest(v_accounts) as leg (account_id))
    and not exists (
      select 1 from unnest(v_accounts, p_amounts) as leg (account_id, amount)
      left join entry on entry.account_id = leg.account_id and entry.posting_id = posting.id
      where entry.amount is distinct from leg.amount
    )
  into posting_id, v_same
  from posting where posting.key = p_key;
  replayed := found;
  if replayed and not v_same then
    raise exception 'key % was used for another posting', p_key using errcode = 'unique_violation', constraint = 'posting_key_reused';
  end if;
  if not replayed then
    posting_id := book(p_merchant, p_kind, p_key, p_unit, p_realm, p_reference, p_at, v_accounts, p_amounts);
  end if;
  select array_agg(entry.balance_after order by leg.place) into balances
  from unnest(v_accounts) with ordinality as leg (account_id, place)
  join entry on entry.account_id = leg.account_id and entry.posting_id = post.posting_id;
end
$$;
