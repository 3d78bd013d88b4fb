import { createCheck, type Check } from '../../core/ledger/audit-repository.ts'

/** Movements of members' accounts by postings that move points, and the money of conversions. */
const movements = `
  select posting.id, posting.merchant, posting.key, posting.kind, account.member_id, account.purpose, account.unit, entry.amount
  from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
  where account.member_id is not null
    and posting.kind in ('pointsEarn', 'pointsReward', 'pointsRedeem', 'pointsReturn', 'pointsConvert')`

/** Earned points are credited once. */
const earningsAreBooked = createCheck(`
  select earning.merchant, format('earning %s of member %s is %s points, the ledger has credited %s', earning.id, earning.member_id,
    earning.points, coalesce(credit.amount, 0)) as problem
  from points_earning as earning
  left join (${movements}) as credit on credit.key = 'points-earn:' || earning.id and credit.kind = 'pointsEarn'
    and credit.member_id = earning.member_id and credit.purpose = 'points'
  where coalesce(credit.amount, 0) <> earning.points`)

/** What turnover has earned points for is what its count says. */
const earningsAreCounted = createCheck(`
  select coalesce(tally.merchant, earned.merchant) as merchant,
    format('points of member %s for %s use up %s, its earnings sum to %s', coalesce(tally.member_id, earned.member_id),
      coalesce(tally.source, earned.source), coalesce(tally.converted, 0), coalesce(earned.amount, 0)) as problem
  from points_count as tally
  full join (
    select merchant, member_id, source, sum(amount) as amount from points_earning group by merchant, member_id, source
  ) as earned on earned.member_id = tally.member_id and earned.source = tally.source
  where coalesce(tally.converted, 0) <> coalesce(earned.amount, 0)`)

/** A redemption takes its points once, gives them back if it is rejected, and a conversion credits its money. */
const redemptionsAreBooked = createCheck(`
  select redemption.merchant,
    format('redemption %s of member %s is %s over %s points with a credit of %s, the ledger has taken %s, returned %s and credited %s',
      redemption.code, redemption.member_id, redemption.state, redemption.points, redemption.credit, coalesce(-taken.amount, 0),
      coalesce(returned.amount, 0), coalesce(credit.amount, 0)) as problem
  from points_redemption as redemption
  left join (${movements}) as taken on taken.member_id = redemption.member_id and taken.purpose = 'points'
    and taken.key = case redemption.type when 'product' then 'points-redeem:' else 'points-convert:' end || redemption.id
  left join (${movements}) as returned on returned.member_id = redemption.member_id and returned.purpose = 'points'
    and returned.key = 'points-return:' || redemption.id
  left join (${movements}) as credit on credit.member_id = redemption.member_id and credit.purpose = 'main'
    and credit.unit = redemption.currency and credit.key = 'points-credit:' || redemption.id
  where coalesce(-taken.amount, 0) <> redemption.points
    or coalesce(returned.amount, 0) <> case redemption.state when 'rejected' then redemption.points else 0 end
    or coalesce(credit.amount, 0) <> redemption.credit`)

/** Points of missions are credited once. */
const grantsAreBooked = createCheck(`
  select got.merchant, format('campaign grant %s of member %s is %s points, the ledger has credited %s', got.id, got.member_id, got.points,
    coalesce(credit.amount, 0)) as problem
  from campaign_grant as got
  left join (${movements}) as credit on credit.key = 'points-reward:' || got.id and credit.kind = 'pointsReward'
    and credit.member_id = got.member_id and credit.purpose = 'points'
  where got.points is not null and coalesce(credit.amount, 0) <> got.points`)

const postingsHaveReasons = createCheck(`
  select movement.merchant, format('posting %s of kind %s moves %s %s under the key %s, which nothing has', movement.id, movement.kind,
    movement.amount, movement.unit, movement.key) as problem
  from (${movements}) as movement
  left join points_earning as earning on movement.key = 'points-earn:' || earning.id and movement.kind = 'pointsEarn'
  left join points_redemption as redemption on movement.key in ('points-redeem:' || redemption.id,
    'points-convert:' || redemption.id, 'points-credit:' || redemption.id, 'points-return:' || redemption.id)
  left join campaign_grant as got on movement.key = 'points-reward:' || got.id and movement.kind = 'pointsReward'
  where earning.id is null and redemption.id is null and got.id is null`)

/** Checks that compare earned and redeemed points with the ledger. */
export const pointsChecks: readonly Check[] = [
  earningsAreBooked,
  earningsAreCounted,
  redemptionsAreBooked,
  grantsAreBooked,
  postingsHaveReasons,
]
