-- version 1
-- Why a member may not bet; null when it may. Volatile, so that it sees what the events before it in the same statement have booked.
-- Periods are those of `limitRules` in @croupier/domain/safer-play.
create or replace function check_play(p_member bigint, p_login text, p_amount bigint, p_at timestamptz) returns text language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_limit record;
begin
  if exists (select from play_exclusion where member_id = p_member and (ends_at is null or ends_at > p_at)) then
    return 'PLAY_EXCLUDED';
  end if;
  if exists (select from session where token_hash = p_login and bets_paused_from <= p_at) then
    return 'REALITY_CHECK_DUE';
  end if;
  for v_limit in
    select play_limit.name, play_limit.value, merchant.time_zone
    from play_limit join merchant on merchant.code = play_limit.merchant
    where member_id = p_member and value is not null and name in ('session', 'lossDay', 'lossWeek', 'lossMonth')
  loop
    if v_limit.name = 'session' then
      if exists (select from session
        where token_hash = p_login and created_at + v_limit.value * interval '1 minute' <= p_at) then
        return 'SESSION_LIMIT_REACHED';
      end if;
    elsif sum_loss(p_member, date_trunc(lower(substr(v_limit.name, 5)), p_at, v_limit.time_zone)) + p_amount > v_limit.value then
      return 'LOSS_LIMIT_REACHED';
    end if;
  end loop;
  return null;
end
$$;
