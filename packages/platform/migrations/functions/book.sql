-- version 3
-- The only writer of entries. The caller has locked the members' accounts; the house has no row to lock.
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
      latest_at = greatest(latest_at, p_at),
      disorder = greatest(disorder, latest_at - p_at),
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
