-- A repeated key belongs to the same posting only when it names all of its accounts. Postings before this column have
-- two legs: a member's account and the house.
alter table posting add column legs smallint not null default 2;
--> statement-breakpoint
alter table posting alter column legs drop default;
--> statement-breakpoint
create or replace function book(
  p_merchant text, p_kind text, p_key text, p_unit text, p_realm text, p_reference text, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[]
) returns bigint language plpgsql as $$
declare
  v_posting bigint;
  v_balances bigint[];
  v_numbers bigint[];
  v_seals bytea[];
  v_moved record;
begin
  insert into posting (merchant, kind, key, unit, realm, reference, booked_at, legs)
  values (p_merchant, p_kind, p_key, p_unit, p_realm, p_reference, p_at, cardinality(p_accounts))
  returning id into v_posting;
  for leg in 1 .. cardinality(p_accounts) loop
    update account set
      balance = balance + p_amounts[leg],
      entries = entries + 1,
      seal = entry_seal(seal, v_posting, p_amounts[leg], balance + p_amounts[leg], p_kind, p_key, p_at)
    where id = p_accounts[leg] and member_id is not null
    returning balance, entries, seal into v_moved;
    v_balances[leg] := v_moved.balance;
    v_numbers[leg] := v_moved.entries;
    v_seals[leg] := v_moved.seal;
  end loop;
  insert into entry (posting_id, account_id, amount, balance_after, number, seal)
  select v_posting, leg.* from unnest(p_accounts, p_amounts, v_balances, v_numbers, v_seals) as leg;
  return v_posting;
end
$$;
--> statement-breakpoint
create or replace function post(
  p_merchant text, p_kind text, p_key text, p_unit text, p_realm text, p_reference text, p_at timestamptz,
  p_members bigint[], p_purposes text[], p_amounts bigint[],
  out posting_id bigint, out replayed boolean, out balances bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_accounts bigint[];
  v_same boolean;
begin
  select array_agg(account_of(p_merchant, leg.member_id, leg.purpose, p_unit, p_realm) order by leg.place)
  into v_accounts
  from unnest(p_members, p_purposes) with ordinality as leg (member_id, purpose, place);
  perform 1 from account where id = any (v_accounts) and member_id is not null order by id for update;
  select posting.id,
    posting.kind = p_kind and posting.merchant = p_merchant and posting.unit = p_unit and posting.realm = p_realm
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
