-- version 1
-- What a member has lost since an instant: the booked facts, and the stakes of open rounds. Minor units, negative for a win.
create or replace function sum_loss(p_member bigint, p_since timestamptz) returns bigint language sql stable as $$
  select (
    coalesce((select sum(stake - win - adjustment) from member_hour
      where member_id = p_member and realm = 'real' and hour >= p_since), 0)
    + coalesce((select sum(stake) from game_round
      where member_id = p_member and mode = 'real' and state = 'open'), 0)
  )::bigint
$$;
