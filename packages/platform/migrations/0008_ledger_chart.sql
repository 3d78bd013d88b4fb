-- The chart of accounts: equal to ledgerAccountTypes of @croupier/domain/ledger-accounts.
create table ledger_account_type (
  purpose text primary key not null,
  owner text not null,
  unit text not null,
  by_vendor boolean not null,
  constraint ledger_account_type_owner_check check (owner in ('member', 'house')),
  constraint ledger_account_type_unit_check check (unit in ('currency', 'points'))
);
--> statement-breakpoint
insert into ledger_account_type (purpose, owner, unit, by_vendor) values
  ('main', 'member', 'currency', false),
  ('held', 'member', 'currency', false),
  ('bonus', 'member', 'currency', false),
  ('points', 'member', 'points', false),
  ('vendor', 'member', 'currency', true),
  ('games', 'house', 'currency', true),
  ('payments', 'house', 'currency', false),
  ('promotions', 'house', 'currency', false),
  ('rebates', 'house', 'currency', false),
  ('commission', 'house', 'currency', false),
  ('pointsIssue', 'house', 'points', false),
  ('jackpots', 'house', 'currency', false),
  ('house', 'house', 'currency', false);
--> statement-breakpoint
alter table account drop constraint account_once;
--> statement-breakpoint
alter table account drop constraint account_purpose_check;
--> statement-breakpoint
alter table account drop constraint account_owner;
--> statement-breakpoint
alter table account add column vendor text;
--> statement-breakpoint
alter table account add constraint account_purpose_fkey foreign key (purpose) references ledger_account_type (purpose);
--> statement-breakpoint
alter table account add constraint account_once unique nulls not distinct (member_id, purpose, unit, realm, merchant, vendor);
--> statement-breakpoint
create function check_account_type() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger account_type before insert or update of member_id, purpose, vendor, unit on account
for each row execute function check_account_type();
--> statement-breakpoint
drop function account_of(text, bigint, text, text, text);
--> statement-breakpoint
-- Finds an account, opening it first where it is new. A member id of null stands for the house.
create function account_of(p_merchant text, p_member_id bigint, p_purpose text, p_vendor text, p_unit text, p_realm text)
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
--> statement-breakpoint
drop function post(text, text, text, text, text, text, timestamptz, bigint[], text[], bigint[]);
--> statement-breakpoint
-- Books a whole posting once per key. A member id of null stands for the house.
create function post(
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
--> statement-breakpoint
-- What the one account of the house holds goes to the accounts of the chart, as a posting: entries stay as they are.
-- Wallet postings name their vendor in their key; the others were opening balances.
do $$
declare
  v_house account;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  for v_house in select * from account where purpose = 'house' order by id loop
    select
      array_agg(account_of(v_house.merchant, null, case when part.vendor is null then 'promotions' else 'games' end, part.vendor,
        v_house.unit, v_house.realm) order by part.vendor),
      array_agg(part.amount order by part.vendor)
    into v_accounts, v_amounts
    from (
      select case when posting.key like 'wallet:%' then split_part(posting.key, ':', 2) end as vendor, sum(entry.amount)::bigint as amount
      from entry join posting on posting.id = entry.posting_id
      where entry.account_id = v_house.id
      group by 1 having sum(entry.amount) <> 0
    ) as part;
    if v_accounts is null then continue; end if;
    if (select sum(amount) from unnest(v_amounts) as amount) <> 0 then
      v_accounts := v_accounts || v_house.id;
      v_amounts := v_amounts || (select -sum(amount)::bigint from unnest(v_amounts) as amount);
    end if;
    perform book(v_house.merchant, 'reclassify', format('reclassify:%s:%s:%s', v_house.merchant, v_house.unit, v_house.realm),
      v_house.unit, v_house.realm, '', now(), v_accounts, v_amounts);
  end loop;
end
$$;
