-- version 1
-- Stands for the foreign keys of an entry too: its posting and account exist and are of one merchant, unit and realm.
create or replace function check_balanced() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select added.posting_id into wrong
  from added
  left join posting on posting.id = added.posting_id
  left join account on account.id = added.account_id
  group by added.posting_id
  having sum(added.amount) <> 0
    or bool_or(posting.unit is null or account.unit is null or posting.unit <> account.unit
      or posting.realm <> account.realm or posting.merchant <> account.merchant
      or (account.member_id is null) <> (added.balance_after is null));
  if found then
    raise exception 'posting % is not balanced within one merchant, unit and realm', wrong
      using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  return null;
end
$$;
