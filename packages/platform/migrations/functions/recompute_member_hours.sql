-- version 2
-- The facts as the stored events demand them: for the audit, and for the rounds before the table.
create or replace function recompute_member_hours(p_bases jsonb) returns setof member_hour language sql stable as $$
  select round.merchant, event.member_id, date_trunc('hour', event.received_at, merchant.time_zone), round.game_type, event.vendor,
    event.mode, sum(change.rounds)::integer, sum(change.stake)::bigint, sum(change.win)::bigint, sum(change.adjustment)::bigint,
    sum(change.valid_bet)::bigint, sum(change.won_bet)::bigint, sum(change.lost_bet)::bigint
  from (
    select *,
      coalesce(sum(amount) over (history rows between unbounded preceding and 1 preceding), 0)::bigint as win_before,
      lag(settlement, 1, 'full') over history as settlement_before
    from (
      select *, coalesce(posting_id, max(posting_id) over (
        partition by member_id, vendor, round_id, mode order by received_at
      ), 0) as place
      from wallet_transaction
      where event in ('settle', 'adjust')
    ) as received
    -- A round is settled once. Postings order its adjustments; one that found no money has none, and is placed by its time.
    window history as (
      partition by member_id, vendor, round_id, mode order by event <> 'settle', place, posting_id is null, received_at
    )
  ) as event
  join game_round as round using (member_id, vendor, round_id, mode)
  join merchant on merchant.code = round.merchant
  cross join lateral turnover_change(event.event, p_bases ->> round.game_type, round.stake, event.amount, event.win_before,
    event.settlement_before, event.settlement) as change
  group by 1, 2, 3, 4, 5, 6
$$;
