import { createCheck, type Check } from '../../core/ledger/audit-repository.ts'

/** Movements of members' wallets by kind and key. */
const movements = `
  select posting.key, posting.kind, account.member_id, sum(entry.amount)::bigint as amount
  from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
  where account.purpose in ('main', 'vendor') and posting.kind in ('bonus', 'bonusForfeit')
  group by posting.key, posting.kind, account.member_id`

/** A bonus is credited once, and what its early end takes is what it says. */
const bonusesAreBooked = createCheck(`
  select bonus.merchant,
    format('bonus %s of member %s is %s over %s with %s taken, the ledger has credited %s and taken %s', bonus.id, bonus.member_id,
      bonus.state, bonus.amount, bonus.taken, coalesce(credit.amount, 0), coalesce(-forfeit.amount, 0)) as problem
  from bonus
  left join (${movements}) as credit on credit.key = 'bonus:' || bonus.id and credit.kind = 'bonus'
    and credit.member_id = bonus.member_id
  left join (${movements}) as forfeit on forfeit.key = 'bonus-forfeit:' || bonus.id and forfeit.kind = 'bonusForfeit'
    and forfeit.member_id = bonus.member_id
  where coalesce(credit.amount, 0) <> case when bonus.credited_at is null then 0 else bonus.amount end
    or coalesce(-forfeit.amount, 0) <> bonus.taken`)

const bonusPostingsHaveBonuses = createCheck(`
  select posting.merchant, format('posting %s of kind %s moves the bonus %s, which does not exist', posting.id, posting.kind,
    posting.key) as problem
  from posting left join bonus on bonus.id::text = posting.reference and bonus.merchant = posting.merchant
    and posting.key in ('bonus:' || bonus.id, 'bonus-forfeit:' || bonus.id)
  where posting.kind in ('bonus', 'bonusForfeit') and bonus.id is null`)

/** What is to be wagered follows from a credited deposit, bonus or conversion of points. */
const requirementsFollow = createCheck(`
  select wagering.merchant,
    format('requirement %s of member %s follows from %s of %s, which has credited %s', wagering.id, wagering.member_id,
      wagering.source, wagering.amount, coalesce(source.credited, 0)) as problem
  from wagering
  left join (
    select 'deposit' as source, id, member_id, amount - fee as credited from deposit where state = 'approved'
    union all
    select 'bonus', id, member_id, amount from bonus where credited_at is not null
    union all
    select 'points', id, member_id, credit from points_redemption where type = 'conversion'
  ) as source on source.source = wagering.source and source.id = coalesce(wagering.deposit_id, wagering.bonus_id, wagering.redemption_id)
    and source.member_id = wagering.member_id
  where coalesce(source.credited, 0) <> wagering.amount`)

/** Who has an active bonus has to wager it. */
const activeBonusesAreWagered = createCheck(`
  select bonus.merchant, format('bonus %s of member %s is active, its requirement is %s', bonus.id, bonus.member_id,
    coalesce(wagering.state, 'absent')) as problem
  from bonus left join wagering on wagering.bonus_id = bonus.id
  where bonus.state = 'active' and wagering.state is distinct from 'open'`)

/** Money that a campaign has given has a reward of its member, over the same amount. */
const grantsAreRewards = createCheck(`
  select got.merchant, format('campaign grant %s of member %s is over %s, its reward is over %s', got.id, got.member_id, got.amount,
    coalesce(reward.amount, 0)) as problem
  from campaign_grant as got left join reward on reward.grant_id = got.id and reward.member_id = got.member_id
  where got.amount is not null and reward.amount is distinct from got.amount`)

/** A reward that is credited has become a bonus of its member, over the same amount. */
const rewardsAreBonuses = createCheck(`
  select reward.merchant, format('reward %s of member %s is credited over %s, its bonus is over %s', reward.id, reward.member_id,
    reward.amount, coalesce(bonus.amount, 0)) as problem
  from reward left join bonus on bonus.id = reward.bonus_id and bonus.member_id = reward.member_id
  where reward.state = 'credited' and bonus.amount is distinct from reward.amount`)

/** Checks that compare bonuses and what has to be wagered with the ledger. */
export const bonusChecks: readonly Check[] = [
  bonusesAreBooked,
  bonusPostingsHaveBonuses,
  requirementsFollow,
  activeBonusesAreWagered,
  grantsAreRewards,
  rewardsAreBonuses,
]
