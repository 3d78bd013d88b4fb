-- version 3
-- One event of a vendor's round, whole: who, replay, permission, the round's step, the money, the answer kept.
-- p_steps is the event's column of the round table in @croupier/domain/round: state -> {next} or {refuse}. p_bases is the basis
-- of the valid bet by game type for events that change the turnover, else null. `winning`: a round for real money has paid more than
-- its stake. The results of a function cannot be replaced.
drop function if exists wallet_event(text, jsonb, text, text, text, text, text, bigint, text, text, timestamptz, timestamptz, text, jsonb);--> statement-breakpoint
create function wallet_event(
  p_event text, p_steps jsonb, p_vendor text, p_session text, p_transaction text, p_round text, p_game_code text,
  p_amount bigint, p_currency text, p_reason text, p_at timestamptz, p_sessions_since timestamptz,
  p_settlement text, p_bases jsonb,
  out refusal text, out posting_id bigint, out balance bigint, out replayed boolean, out merchant text, out member_id bigint,
  out winning boolean
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  s record;
  t wallet_transaction;
  r record;
  v_step jsonb;
  v_moved bigint;
  v_main bigint := 0;
  v_uncovered bigint := 0;
  v_offer record;
  v_game_type text;
  v_multiple integer;
  v_account bigint;
  v_house bigint;
begin
  -- Every event of a member's rounds in one realm waits here, at the member's account, for the one before it.
  select game_session.merchant, game_session.member_id, game_session.node_id, game_session.game_code, game_session.mode, game_session.wallet,
    game_session.ended_at is null and game_session.created_at > p_sessions_since as alive,
    member.currency, member.disabled, member.play_guarded_from, game_session.login_hash,
    account.id as account_id, account.balance, house.id as house_id
  into s
  from game_session
  join member on member.id = game_session.member_id
  join account on account.member_id = member.id and account.purpose = 'main' and account.unit = member.currency
    and account.realm = game_session.mode and account.merchant = game_session.merchant
  left join account as house on house.member_id is null and house.purpose = 'games' and house.unit = member.currency
    and house.realm = game_session.mode and house.merchant = game_session.merchant and house.vendor = p_vendor
  where game_session.id = p_session and game_session.vendor = p_vendor and game_session.authenticated_at is not null
  for update of account;
  if not found then refusal := 'SESSION_UNKNOWN'; return; end if;
  merchant := s.merchant;
  member_id := s.member_id;
  select * into t from wallet_transaction
  where wallet_transaction.vendor = p_vendor and wallet_transaction.transaction_id = p_transaction;
  replayed := found;
  if replayed then
    if (t.event, t.member_id, t.mode, t.round_id, t.game_code, t.amount, t.currency, t.reason, t.settlement)
      = (p_event, s.member_id, s.mode, p_round, p_game_code, p_amount, p_currency, p_reason, p_settlement)
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
    if s.mode = 'real' and s.play_guarded_from <= p_at then
      refusal := check_play(s.member_id, s.login_hash, p_amount, p_at);
      if refusal is not null then return; end if;
    end if;
    if p_game_code <> s.game_code then refusal := 'GAME_UNKNOWN'; return; end if;
    select offered_game.maintenance or merchant.status = 1 as maintenance, offered_game.game_type into v_offer
    from offered_game join merchant on merchant.code = offered_game.merchant
    where offered_game.merchant = s.merchant and offered_game.node_id = s.node_id;
    if not found then refusal := 'GAME_UNKNOWN'; return; end if;
    if v_offer.maintenance then refusal := 'GAME_MAINTENANCE'; return; end if;
    v_game_type := v_offer.game_type;
  end if;
  select game_round.state, game_round.stake, game_round.win, game_round.settlement, game_round.game_type, game_round.node_id, game_round.wallet
  into r from game_round
  where game_round.member_id = s.member_id and game_round.vendor = p_vendor and game_round.round_id = p_round
    and game_round.mode = s.mode;
  v_step := p_steps -> coalesce(r.state, 'unknown');
  refusal := v_step ->> 'refuse';
  if refusal is not null then return; end if;
  if p_event in ('settle', 'adjust') and p_amount > 0 then
    select coalesce(game.max_win_multiple, vendor.max_win_multiple) into v_multiple
    from game join vendor on vendor.code = game.vendor where game.node_id = r.node_id;
    -- The columns come with 0011. Numeric, because the product of two amounts may exceed 64 bits.
    if r.win::numeric + p_amount > r.stake::numeric * v_multiple then refusal := 'WIN_TOO_LARGE'; return; end if;
  end if;
  v_moved := case p_event when 'bet' then -p_amount when 'rollback' then coalesce(r.stake, 0) else p_amount end;
  v_account := s.account_id;
  balance := s.balance;
  -- A round stays with the wallet of the session that opened it. Locked after the main account, as by every transfer.
  if coalesce(r.wallet, s.wallet) = 'vendor' then
    v_account := account_of(s.merchant, s.member_id, 'vendor', p_vendor, s.currency, s.mode);
    select account.balance into balance from account where account.id = v_account for update;
  end if;
  if balance + v_moved < 0 then
    if p_event <> 'adjust' then refusal := 'INSUFFICIENT_FUNDS'; return; end if;
    -- The vendor would send it for ever: what is there is taken, the rest is for operators.
    v_uncovered := - balance - v_moved;
    v_moved := - balance;
    -- What the wallet of the vendor lacks is not missing where the main one has it.
    if v_account <> s.account_id then
      v_main := - least(s.balance, v_uncovered);
      v_uncovered := v_uncovered + v_main;
    end if;
  end if;
  balance := balance + v_moved;
  winning := p_event = 'settle' and s.mode = 'real' and r.win + p_amount > r.stake;
  if v_moved <> 0 or v_main <> 0 then
    v_house := coalesce(s.house_id, account_of(s.merchant, null, 'games', p_vendor, s.currency, s.mode));
    posting_id := book(s.merchant, p_event, 'wallet:' || p_vendor || ':' || p_transaction, s.currency, s.mode, p_round, p_at,
      case when v_main = 0 then array[v_account, v_house] when v_moved = 0 then array[s.account_id, v_house]
        else array[v_account, s.account_id, v_house] end,
      case when v_main = 0 then array[v_moved, -v_moved] when v_moved = 0 then array[v_main, -v_main]
        else array[v_moved, v_main, -v_moved - v_main] end);
  end if;
  if r.state is null then
    if v_game_type is null then
      select game.game_type into v_game_type from game where game.node_id = s.node_id;
    end if;
    insert into game_round
      (vendor, member_id, mode, round_id, merchant, node_id, game_type, currency, state, stake, win, wallet, opened_at, closed_at)
    values (p_vendor, s.member_id, s.mode, p_round, s.merchant, s.node_id, v_game_type, s.currency, v_step ->> 'next',
      case p_event when 'bet' then p_amount else 0 end, 0, s.wallet, p_at, case when v_step ->> 'next' <> 'open' then p_at end);
  else
    update game_round set
      state = v_step ->> 'next',
      stake = stake + case p_event when 'bet' then p_amount else 0 end,
      win = win + case when p_event in ('settle', 'adjust') then p_amount else 0 end,
      settlement = p_settlement,
      closed_at = case when v_step ->> 'next' <> 'open' then coalesce(closed_at, p_at) end
    where game_round.member_id = s.member_id and game_round.vendor = p_vendor and game_round.round_id = p_round
      and game_round.mode = s.mode;
  end if;
  if p_bases is not null then
    insert into member_hour as booked
      (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet, won_bet, lost_bet)
    select s.merchant, s.member_id, date_trunc('hour', p_at, merchant.time_zone), r.game_type, p_vendor, s.mode, change.*
    from merchant,
      turnover_change(p_event, p_bases ->> r.game_type, r.stake, p_amount, r.win, r.settlement, p_settlement) as change
    where merchant.code = s.merchant
    on conflict on constraint member_hour_pkey do update set
      rounds = booked.rounds + excluded.rounds,
      stake = booked.stake + excluded.stake,
      win = booked.win + excluded.win,
      adjustment = booked.adjustment + excluded.adjustment,
      valid_bet = booked.valid_bet + excluded.valid_bet,
      won_bet = booked.won_bet + excluded.won_bet,
      lost_bet = booked.lost_bet + excluded.lost_bet;
  end if;
  insert into wallet_transaction
    (vendor, transaction_id, event, member_id, mode, round_id, game_code, amount, currency, reason, settlement, posting_id, balance_after, received_at)
  values
    (p_vendor, p_transaction, p_event, s.member_id, s.mode, p_round, p_game_code, p_amount, p_currency, p_reason, p_settlement, posting_id, balance, p_at);
  if v_uncovered > 0 then
    insert into uncovered_adjustment (vendor, transaction_id, merchant, member_id, mode, currency, amount, received_at)
    values (p_vendor, p_transaction, s.merchant, s.member_id, s.mode, p_currency, v_uncovered, p_at);
  end if;
end
$$;
