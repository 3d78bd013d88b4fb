-- version 1
-- The facts as the stored events demand them: for the audit, and for the rounds before the table.
create or replace function recompute_member_hours(p_bases jsonb) returns setof member_hour language sql stable as $$
  select round.merchant, event.member_id, date_trunc('hour', event.received_at, merchant.time_zone), round.game_type, event.vendor,
    event.mode, sum(change.rounds)::integer, sum(change.stake)::bigint, sum(change.win)::bigint, sum(change.adjustment)::bigint,
    sum(change.valid_bet)::bigint, sum(change.won_bet)::bigint, sum(change.lost_bet)::bigint
  from (
    select *,
      coalesce(sum(amount) over (history rows between unbounded preceding and 1 preceding), 0)::bigint as win_before,
      lag(settlement, 1, 'full') over history as settlement_before
    from wallet_transaction
    where event in ('settle', 'adjust')
    -- A round is settled once; adjustments move money, so that their postings order them.
    window history as (partition by member_id, vendor, round_id, mode order by event <> 'settle', posting_id)
  ) as event
  join game_round as round using (member_id, vendor, round_id, mode)
  join merchant on merchant.code = round.merchant
  cross join lateral turnover_change(event.event, p_bases ->> round.game_type, round.stake, event.amount, event.win_before,
    event.settlement_before, event.settlement) as change
  group by 1, 2, 3, 4, 5, 6
$$;
