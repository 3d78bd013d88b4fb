-- version 1
-- getValidBet of @croupier/domain/valid-bet.
create or replace function valid_bet(p_basis text, p_stake bigint, p_win bigint, p_settlement text)
returns bigint language sql immutable as $$
  select case
    when p_basis is distinct from 'result' then p_stake
    when p_settlement = 'half' then p_stake / 2
    when p_settlement = 'cashOut' then least(abs(p_win - p_stake), p_stake)
    when p_win = p_stake then 0
    else p_stake
  end
$$;
