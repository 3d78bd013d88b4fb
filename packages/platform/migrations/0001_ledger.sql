create table account (
  id bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  member_id bigint references member (id),
  purpose text not null check (purpose in ('main', 'held', 'bonus', 'vendor', 'points', 'house')),
  unit text not null,
  realm text not null check (realm in ('real', 'demo')),
  balance bigint,
  entries bigint not null default 0,
  seal bytea not null default '\x',
  constraint account_owner check ((purpose = 'house') = (member_id is null)),
  constraint account_balance_of_members check ((balance is null) = (member_id is null)),
  constraint account_not_negative check (balance >= 0),
  constraint account_once unique nulls not distinct (member_id, purpose, unit, realm, merchant)
) with (fillfactor = 70);
--> statement-breakpoint
create table posting (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null,
  key text not null,
  unit text not null,
  realm text not null,
  reference text not null,
  booked_at timestamptz not null,
  constraint posting_once unique (key)
);
--> statement-breakpoint
create table entry (
  posting_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  number bigint,
  seal bytea,
  primary key (account_id, posting_id)
);
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a further posting', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger posting_append_only before update or delete or truncate on posting
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger entry_append_only before update or delete or truncate on entry
for each statement execute function refuse_change();
--> statement-breakpoint
create trigger account_kept before delete or truncate on account
for each statement execute function refuse_change();
--> statement-breakpoint
-- Stands for the foreign keys of an entry too: its posting and account exist and are of one merchant, unit and realm.
create function check_balanced() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger entry_balanced after insert on entry
referencing new table as added for each statement execute function check_balanced();
--> statement-breakpoint
-- Chains an entry to the one before it of the same account.
create function entry_seal(previous bytea, posting_id bigint, amount bigint, balance_after bigint, kind text, key text, booked_at timestamptz)
returns bytea language sql stable as $$
  select sha256(
    previous || int8send(posting_id) || int8send(amount) || int8send(balance_after)
    || timestamptz_send(booked_at) || textsend(kind) || '\x00'::bytea || textsend(key)
  )
$$;
--> statement-breakpoint
-- Finds an account, opening it first where it is new. A member id of null stands for the house.
create function account_of(p_merchant text, p_member_id bigint, p_purpose text, p_unit text, p_realm text)
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  if p_member_id is null then
    select id into v_id from account
    where member_id is null and purpose = p_purpose and unit = p_unit and realm = p_realm and merchant = p_merchant;
  else
    select id into v_id from account
    where member_id = p_member_id and purpose = p_purpose and unit = p_unit and realm = p_realm and merchant = p_merchant;
  end if;
  if found then return v_id; end if;
  insert into account (merchant, member_id, purpose, unit, realm, balance)
  values (p_merchant, p_member_id, p_purpose, p_unit, p_realm, case when p_member_id is not null then 0 end)
  on conflict do nothing;
  select id into strict v_id from account
  where member_id is not distinct from p_member_id and purpose = p_purpose and unit = p_unit and realm = p_realm
    and merchant = p_merchant;
  return v_id;
end
$$;
--> statement-breakpoint
-- The only writer of entries. The caller has locked the members' accounts; the house has no row to lock.
create function book(
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
  insert into posting (merchant, kind, key, unit, realm, reference, booked_at)
  values (p_merchant, p_kind, p_key, p_unit, p_realm, p_reference, p_at)
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
-- Books a whole posting once per key. A member id of null stands for the house.
create function post(
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
create table game_round (
  vendor text not null,
  member_id bigint not null,
  mode text not null check (mode in ('real', 'demo')),
  round_id text not null,
  merchant text not null,
  node_id text not null,
  currency text not null,
  state text not null check (state in ('open', 'settled', 'cancelled', 'tombstoned')),
  stake bigint not null check (stake >= 0),
  win bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, vendor, round_id, mode),
  constraint game_round_closed check ((state = 'open') = (closed_at is null))
) with (fillfactor = 80);
--> statement-breakpoint
create index game_round_of_member on game_round (member_id, mode, opened_at);
--> statement-breakpoint
create table wallet_transaction (
  vendor text not null,
  transaction_id text not null,
  event text not null,
  member_id bigint not null,
  mode text not null,
  round_id text not null,
  game_code text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  posting_id bigint,
  balance_after bigint not null,
  received_at timestamptz not null,
  primary key (vendor, transaction_id)
);
--> statement-breakpoint
create trigger wallet_transaction_append_only before update or delete or truncate on wallet_transaction
for each statement execute function refuse_change();
--> statement-breakpoint
-- One event of a vendor's round, whole: who, replay, permission, the round's step, the money, the answer kept.
-- p_steps is the event's column of the round table in @croupier/domain/round: state -> {next} or {refuse}.
create function wallet_event(
  p_event text, p_steps jsonb, p_vendor text, p_session text, p_transaction text, p_round text, p_game_code text,
  p_amount bigint, p_currency text, p_reason text, p_at timestamptz, p_sessions_since timestamptz,
  out refusal text, out posting_id bigint, out balance bigint, out replayed boolean, out merchant text, out member_id bigint
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s record;
  t wallet_transaction;
  r record;
  v_step jsonb;
  v_moved bigint;
  v_offer record;
begin
  -- Every event of a member's rounds in one realm waits here, at the member's account, for the one before it.
  select game_session.merchant, game_session.member_id, game_session.node_id, game_session.game_code, game_session.mode,
    game_session.ended_at is null and game_session.created_at > p_sessions_since as alive,
    member.currency, member.disabled, account.id as account_id, account.balance, house.id as house_id
  into s
  from game_session
  join member on member.id = game_session.member_id
  join account on account.member_id = member.id and account.purpose = 'main' and account.unit = member.currency
    and account.realm = game_session.mode and account.merchant = game_session.merchant
  left join account as house on house.member_id is null and house.purpose = 'house' and house.unit = member.currency
    and house.realm = game_session.mode and house.merchant = game_session.merchant
  where game_session.id = p_session and game_session.vendor = p_vendor and game_session.authenticated_at is not null
  for update of account;
  if not found then refusal := 'SESSION_UNKNOWN'; return; end if;
  merchant := s.merchant;
  member_id := s.member_id;
  select * into t from wallet_transaction
  where wallet_transaction.vendor = p_vendor and wallet_transaction.transaction_id = p_transaction;
  replayed := found;
  if replayed then
    if (t.event, t.member_id, t.mode, t.round_id, t.game_code, t.amount, t.currency, t.reason)
      = (p_event, s.member_id, s.mode, p_round, p_game_code, p_amount, p_currency, p_reason)
    then
      posting_id := t.posting_id;
      balance := t.balance_after;
    else
      refusal := 'IDEMPOTENCY_KEY_REUSED';
    end if;
    return;
  end if;
  if p_currency <> s.currency then refusal := 'CURRENCY'; return; end if;
  if p_event = 'bet' then
    if not s.alive then refusal := 'SESSION_UNKNOWN'; return; end if;
    if s.disabled then refusal := 'ACCOUNT_DISABLED'; return; end if;
    if p_game_code <> s.game_code then refusal := 'GAME_UNKNOWN'; return; end if;
    select offered_game.maintenance or merchant.status = 1 as maintenance into v_offer
    from offered_game join merchant on merchant.code = offered_game.merchant
    where offered_game.merchant = s.merchant and offered_game.node_id = s.node_id;
    if not found then refusal := 'GAME_UNKNOWN'; return; end if;
    if v_offer.maintenance then refusal := 'GAME_MAINTENANCE'; return; end if;
  end if;
  select game_round.state, game_round.stake into r from game_round
  where game_round.member_id = s.member_id and game_round.vendor = p_vendor and game_round.round_id = p_round
    and game_round.mode = s.mode;
  v_step := p_steps -> coalesce(r.state, 'unknown');
  refusal := v_step ->> 'refuse';
  if refusal is not null then return; end if;
  v_moved := case p_event when 'bet' then -p_amount when 'rollback' then coalesce(r.stake, 0) else p_amount end;
  balance := s.balance + v_moved;
  if balance < 0 then refusal := 'INSUFFICIENT_FUNDS'; return; end if;
  if v_moved <> 0 then
    posting_id := book(s.merchant, p_event, 'wallet:' || p_vendor || ':' || p_transaction, s.currency, s.mode, p_round, p_at,
      array[s.account_id, coalesce(s.house_id, account_of(s.merchant, null, 'house', s.currency, s.mode))], array[v_moved, -v_moved]);
  end if;
  if r.state is null then
    insert into game_round (vendor, member_id, mode, round_id, merchant, node_id, currency, state, stake, win, opened_at, closed_at)
    values (p_vendor, s.member_id, s.mode, p_round, s.merchant, s.node_id, s.currency, v_step ->> 'next',
      case p_event when 'bet' then p_amount else 0 end, 0, p_at, case when v_step ->> 'next' <> 'open' then p_at end);
  else
    update game_round set
      state = v_step ->> 'next',
      stake = stake + case p_event when 'bet' then p_amount else 0 end,
      win = win + case when p_event in ('settle', 'adjust') then p_amount else 0 end,
      closed_at = case when v_step ->> 'next' <> 'open' then coalesce(closed_at, p_at) end
    where game_round.member_id = s.member_id and game_round.vendor = p_vendor and game_round.round_id = p_round
      and game_round.mode = s.mode;
  end if;
  insert into wallet_transaction
    (vendor, transaction_id, event, member_id, mode, round_id, game_code, amount, currency, reason, posting_id, balance_after, received_at)
  values
    (p_vendor, p_transaction, p_event, s.member_id, s.mode, p_round, p_game_code, p_amount, p_currency, p_reason, posting_id, balance, p_at);
end
$$;
