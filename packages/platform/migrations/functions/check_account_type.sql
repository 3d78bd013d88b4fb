-- version 1
create or replace function check_account_type() returns trigger language plpgsql as $$
declare
  v_type ledger_account_type;
begin
  select * into v_type from ledger_account_type where purpose = new.purpose;
  -- An unknown purpose is left to the foreign key.
  if found and ((v_type.owner = 'member') <> (new.member_id is not null)
    or v_type.by_vendor <> (new.vendor is not null)
    or (v_type.unit = 'points') <> (new.unit = 'PTS'))
  then
    raise exception 'account % of member % and vendor % in % is not in the chart of accounts', new.purpose, new.member_id, new.vendor, new.unit
      using errcode = 'check_violation', constraint = 'account_type';
  end if;
  return new;
end
$$;
