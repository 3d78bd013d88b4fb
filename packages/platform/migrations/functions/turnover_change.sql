-- version 1
-- What a settle or adjust changes of the facts of its hour: an adjust takes back the valid bet of the round before it.
-- One statement of SQL, so that plans contain it instead of a call.
create or replace function turnover_change(
  p_event text, p_basis text, p_stake bigint, p_amount bigint, p_win bigint, p_settlement_before text, p_settlement text
) returns table (
  rounds integer, stake bigint, win bigint, adjustment bigint, valid_bet bigint, won_bet bigint, lost_bet bigint
) language sql immutable as $$
  select
    case p_event when 'settle' then 1 else 0 end,
    case p_event when 'settle' then p_stake else 0 end,
    case p_event when 'settle' then p_amount else 0 end,
    case p_event when 'adjust' then p_amount else 0 end,
    after.valid - before.valid,
    case when p_win + p_amount > p_stake then after.valid else 0 end - case when p_win > p_stake then before.valid else 0 end,
    case when p_win + p_amount < p_stake then after.valid else 0 end - case when p_win < p_stake then before.valid else 0 end
  from
    (select valid_bet(p_basis, p_stake, p_win + p_amount, p_settlement) as valid) as after,
    (select case p_event when 'adjust' then valid_bet(p_basis, p_stake, p_win, p_settlement_before) else 0 end as valid) as before
$$;
