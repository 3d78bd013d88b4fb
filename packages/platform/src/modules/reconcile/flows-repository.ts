import { getWithdrawalMoney, withdrawalStates } from '@croupier/domain/withdrawal'
import { createCheck, type Check } from '../../core/ledger/audit-repository.ts'

/** Movements of members' accounts with what they belong to. */
const movements = `
  select posting.id, posting.key, posting.kind, posting.realm, account.merchant, account.member_id, account.purpose, account.unit,
    entry.amount
  from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
  where account.member_id is not null`

/** A deposit is credited once, less its fee, when it is approved, and never otherwise. */
const depositsAreCredited = createCheck(`
  select deposit.merchant,
    format('deposit %s of member %s is %s over %s with a fee of %s, the ledger has credited %s and charged %s', deposit.code,
      deposit.member_id, deposit.state, deposit.amount, deposit.fee, coalesce(credit.amount, 0), coalesce(-charge.amount, 0)) as problem
  from deposit
  left join (${movements}) as credit on credit.key = 'deposit:' || deposit.code and credit.kind = 'deposit'
    and credit.member_id = deposit.member_id and credit.purpose = 'main'
  left join (${movements}) as charge on charge.key = 'deposit-fee:' || deposit.code and charge.kind = 'depositFee'
    and charge.member_id = deposit.member_id and charge.purpose = 'main'
  where coalesce(credit.amount, 0) <> case deposit.state when 'approved' then deposit.amount else 0 end
    or coalesce(-charge.amount, 0) <> case deposit.state when 'approved' then deposit.fee else 0 end`)

const depositPostingsHaveDeposits = createCheck(`
  select posting.merchant, format('posting %s of kind %s credits the deposit %s, which does not exist', posting.id, posting.kind,
    posting.key) as problem
  from posting left join deposit on deposit.code = posting.reference and deposit.merchant = posting.merchant
    and posting.key in ('deposit:' || deposit.code, 'deposit-fee:' || deposit.code)
  where posting.kind in ('deposit', 'depositFee') and deposit.id is null`)

const moneyByState = JSON.stringify(
  Object.fromEntries(withdrawalStates.map((state) => [state, getWithdrawalMoney(state)])),
)

/** A withdrawal is held at the request, and leaves once, to where its state says. */
const withdrawalsAreHeldAndPaid = createCheck(`
  select withdrawal.merchant,
    format('withdrawal %s of member %s is %s over %s, the ledger has held %s, returned %s and paid %s', withdrawal.id,
      withdrawal.member_id, withdrawal.state, withdrawal.amount, coalesce(hold.amount, 0),
      coalesce(case final.kind when 'withdrawalReturn' then -final.amount end, 0),
      coalesce(case final.kind when 'payout' then -final.amount end, 0)) as problem
  from withdrawal
  left join (${movements}) as hold on hold.key = 'withdrawal:' || withdrawal.id || ':hold' and hold.kind = 'withdrawal'
    and hold.member_id = withdrawal.member_id and hold.purpose = 'held'
  left join (${movements}) as final on final.key = 'withdrawal:' || withdrawal.id || ':final'
    and final.member_id = withdrawal.member_id and final.purpose = 'held'
  where coalesce(hold.amount, 0) <> withdrawal.amount
    or coalesce(-final.amount, withdrawal.amount) <> withdrawal.amount
    or case final.kind when 'payout' then 'paid' when 'withdrawalReturn' then 'returned' else 'held' end
      <> '${moneyByState}'::jsonb ->> withdrawal.state`)

const withdrawalPostingsHaveWithdrawals = createCheck(`
  select posting.merchant, format('posting %s of kind %s moves the withdrawal %s, which does not exist', posting.id, posting.kind,
    posting.key) as problem
  from posting left join withdrawal on withdrawal.id::text = posting.reference and withdrawal.merchant = posting.merchant
    and posting.key = 'withdrawal:' || withdrawal.id || case posting.kind when 'withdrawal' then ':hold' else ':final' end
  where posting.kind in ('withdrawal', 'withdrawalReturn', 'payout') and withdrawal.id is null`)

/** What a member has held is the sum of its open withdrawals. */
const holdsAreOpenWithdrawals = createCheck(`
  select coalesce(held.merchant, open.merchant) as merchant,
    format('member %s has %s %s held, its open withdrawals sum to %s', coalesce(held.member_id, open.member_id),
      coalesce(held.total, 0), coalesce(held.unit, open.unit), coalesce(open.total, 0)) as problem
  from (
    select merchant, member_id, unit, sum(amount) as total from (${movements}) as movement where purpose = 'held'
    group by merchant, member_id, unit
  ) as held
  full join (
    select merchant, member_id, currency as unit, sum(amount) as total from withdrawal
    where '${moneyByState}'::jsonb ->> state = 'held' group by merchant, member_id, currency
  ) as open on open.member_id = held.member_id and open.unit = held.unit and open.merchant = held.merchant
  where coalesce(held.total, 0) <> coalesce(open.total, 0)`)

const correctionsAreBooked = createCheck(`
  select operator_request.merchant,
    format('correction %s of member %s is %s over %s, the ledger has booked %s', operator_request.id, operator_request.member_id,
      operator_request.state, operator_request.amount, coalesce(booked.amount, 0)) as problem
  from operator_request
  left join (${movements}) as booked on booked.key = 'correction:request ' || operator_request.id and booked.kind = 'correction'
    and booked.member_id = operator_request.member_id and booked.purpose = 'main'
  where operator_request.kind = 'correction'
    and coalesce(booked.amount, 0) <> case operator_request.state when 'approved' then operator_request.amount else 0 end`)

const transfersAreBooked = createCheck(`
  select transfer.merchant,
    format('transfer %s from member %s to member %s is %s, the ledger has taken %s and given %s', transfer.code, transfer.sender_id,
      transfer.receiver_id, transfer.amount, coalesce(-sent.amount, 0), coalesce(received.amount, 0)) as problem
  from member_transfer as transfer
  left join (${movements}) as sent on sent.key = transfer.key and sent.kind = 'memberTransfer' and sent.member_id = transfer.sender_id
  left join (${movements}) as received on received.key = transfer.key and received.kind = 'memberTransfer'
    and received.member_id = transfer.receiver_id
  where coalesce(-sent.amount, 0) <> transfer.amount or coalesce(received.amount, 0) <> transfer.amount`)

const transferPostingsHaveTransfers = createCheck(`
  select posting.merchant, format('posting %s moves money of the transfer %s, which does not exist', posting.id, posting.reference) as problem
  from posting left join member_transfer as transfer on transfer.key = posting.key and transfer.merchant = posting.merchant
  where posting.kind = 'memberTransfer' and transfer.id is null`)

/** A transfer between the wallets of a member moves what it says, and nothing comes or goes. */
const fundTransfersAreBooked = createCheck(`
  select coalesce(said.merchant, booked.merchant) as merchant,
    format('wallet %s of member %s moves %s in transfer %s, the ledger has moved %s', wallet, member_id, coalesce(said.amount, 0), key,
      coalesce(booked.amount, 0)) as problem
  from (
    select merchant, key, member_id, wallet, sum(amount)::bigint as amount
    from (
      select merchant, key, member_id, source as wallet, -amount as amount from fund_transfer
      union all
      select merchant, key, member_id, target, amount from fund_transfer
    ) as leg group by merchant, key, member_id, wallet
  ) as said
  full join (
    select account.merchant, posting.key, account.member_id, coalesce(account.vendor, account.purpose) as wallet, entry.amount
    from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
    where posting.kind = 'transfer'
  ) as booked using (key, member_id, wallet)
  where said.amount is distinct from booked.amount`)

/** Nothing but a transfer between members moves money from one to another. */
const otherPostingsHaveOneMember = createCheck(`
  select merchant, format('posting %s of kind %s moves accounts of %s members', id, kind, count(distinct member_id)) as problem
  from (${movements}) as movement where kind <> 'memberTransfer'
  group by merchant, id, kind having count(distinct member_id) > 1`)

/** Checks that compare deposits, withdrawals, corrections and transfers with the ledger. */
export const flowChecks: readonly Check[] = [
  depositsAreCredited,
  depositPostingsHaveDeposits,
  withdrawalsAreHeldAndPaid,
  withdrawalPostingsHaveWithdrawals,
  holdsAreOpenWithdrawals,
  correctionsAreBooked,
  transfersAreBooked,
  transferPostingsHaveTransfers,
  fundTransfersAreBooked,
  otherPostingsHaveOneMember,
]
