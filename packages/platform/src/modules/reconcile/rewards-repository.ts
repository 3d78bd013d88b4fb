import { validBetRules } from '@croupier/domain/valid-bet'
import { createCheck, type Check } from '../../core/ledger/audit-repository.ts'

/** Parts of the valid bet that count towards a rebate, in hundredths of a percent. */
const rebateFactors = JSON.stringify(
  Object.fromEntries(
    Object.entries(validBetRules).map(([gameType, { factors }]) => [gameType, Number(factors.rebate)]),
  ),
)

const linesAreRated = createCheck(`
  select rebate.merchant, format('rebate %s of member %s has a line over %s of %s on %s, %s at %s basis points are %s', line.rebate_id,
    line.member_id, line.amount, line.game_type, line.day, line.valid_bet, line.rate, line.demanded) as problem
  from (
    select *, case when remainder > 5000 or (remainder = 5000 and whole % 2 = 1) then whole + 1 else whole end as demanded
    from (
      select *, product / 10000 as whole, product % 10000 as remainder from (
        select *, (valid_bet * coalesce(('${rebateFactors}'::jsonb ->> game_type)::bigint, 10000) / 10000) * rate as product
        from rebate_line
      ) as rated
    ) as divided
  ) as line join rebate on rebate.id = line.rebate_id
  where line.amount <> case rebate.kind when 'expired' then 0 else line.demanded end or line.member_id <> rebate.member_id`)

const rebatesAreSums = createCheck(`
  select rebate.merchant, format('rebate %s of member %s is %s, its lines sum to %s', rebate.id, rebate.member_id, rebate.amount,
    coalesce(sum(line.amount), 0)) as problem
  from rebate left join rebate_line as line on line.rebate_id = rebate.id
  group by rebate.id having rebate.amount <> coalesce(sum(line.amount), 0)`)

const rebatesArePaid = createCheck(`
  select rebate.merchant, format('rebate %s of member %s is %s, the ledger has paid %s', rebate.id, rebate.member_id, rebate.amount,
    coalesce(paid.amount, 0)) as problem
  from rebate
  left join (
    select posting.key, account.member_id, entry.amount
    from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
    where posting.kind = 'rebate' and account.purpose = 'main'
  ) as paid on paid.key = rebate.key and paid.member_id = rebate.member_id
  where rebate.amount <> coalesce(paid.amount, 0)`)

const rebatePostingsHaveRebates = createCheck(`
  select posting.merchant, format('posting %s pays the rebate %s, which does not exist', posting.id, posting.key) as problem
  from posting left join rebate on rebate.key = posting.key and rebate.merchant = posting.merchant
  where posting.kind = 'rebate' and rebate.id is null`)

/** Every count of a merchant covers all of its members, so that the last one bounds what every member has been counted for. */
const levelsCountFacts = createCheck(`
  select coalesce(vip.merchant, facts.merchant) as merchant,
    format('VIP of member %s counts valid bets of %s, the booked hours sum to %s', coalesce(vip.member_id, facts.member_id),
      coalesce(vip.valid_bet, 0), coalesce(facts.valid_bet, 0)) as problem
  from member_vip as vip
  full join (
    select hours.merchant, hours.member_id, sum(hours.valid_bet) as valid_bet
    from member_hour as hours
    join (select merchant, max(counted_before) as counted_before from member_vip group by merchant) as counted
      on counted.merchant = hours.merchant and hours.hour < counted.counted_before
    where hours.realm = 'real'
    group by hours.merchant, hours.member_id
  ) as facts on facts.member_id = vip.member_id
  where coalesce(vip.valid_bet, 0) <> coalesce(facts.valid_bet, 0)`)

/** Checks that compare rebates and VIP levels with the ledger and the booked facts. */
export const rewardChecks: readonly Check[] = [
  linesAreRated,
  rebatesAreSums,
  rebatesArePaid,
  rebatePostingsHaveRebates,
  levelsCountFacts,
]
