import { randomUUID } from 'node:crypto'
import { toCalendarDate } from '@croupier/domain/time'
import type { TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { post } from '../../../core/ledger/ledger.ts'
import { addWithdrawal } from '../../withdrawals/testing/withdrawals.ts'
import { giveBankAccount } from '../../bank-accounts/testing/scenarios.ts'
import { bookRebate } from '../../rebates/book.ts'
import { joinTeam } from '../../transfers/testing/lines.ts'
import { openFurtherSession, openGameSession, type GameSession } from '../../wallet/testing/game-session.ts'

type Owner = Pick<Player, 'merchant' | 'memberId' | 'currency'>

/** Credits a deposit of an amount in minor units to a member, as an operator does who approves it. */
export async function payIn({ core }: TestPlatform, { merchant, memberId, currency }: Owner, amount: bigint) {
  const code = randomUUID().slice(0, 12)
  const at = core.clock.now()
  await core.database.query(
    `insert into deposit (code, merchant, member_id, channel, currency, amount, fee, confirmation, state, created_at, expires_at)
     select $1, $2, $3::bigint, min(id), $4, $5::bigint, 0, 'operator', 'approved', $6::timestamptz, $6
     from payment_channel where merchant = $2`,
    [code, merchant, memberId, currency, amount, at],
  )
  await post(core.database, {
    merchant,
    kind: 'deposit',
    key: `deposit:${code}`,
    unit: currency,
    realm: 'real',
    reference: code,
    legs: [
      { account: { memberId, purpose: 'main' }, amount },
      { account: { purpose: 'payments' }, amount: -amount },
    ],
    at,
  })
}

/** Pays a withdrawal of an amount in minor units out to a member. */
export async function payOut(platform: TestPlatform, owner: Owner, amount: bigint) {
  const { merchant, memberId, currency } = owner
  const bankAccountId = await giveBankAccount(platform, memberId)
  const id = await addWithdrawal(platform, { ...owner, bankAccountId }, { amount })
  await post(platform.core.database, {
    merchant,
    kind: 'payout',
    key: `withdrawal:${id}:final`,
    unit: currency,
    realm: 'real',
    reference: id,
    legs: [
      { account: { memberId, purpose: 'held' }, amount: -amount },
      { account: { purpose: 'payments' }, amount },
    ],
    at: platform.core.clock.now(),
  })
}

/** Pays a rebate of an amount in minor units to a member. */
export async function payRebate({ core }: TestPlatform, { merchant: code, memberId }: Owner, amount: bigint) {
  const merchant = core.merchants.findByCode(code)
  if (!merchant) throw new Error(`There is no merchant ${code}.`)
  const at = core.clock.now()
  const day = toCalendarDate(merchant.timeZone, at)
  const lines = [{ memberId, day, gameType: 'RNG' as const, validBet: 100n * amount, rate: 100, amount }]
  const booking = { merchant, memberId, kind: 'claimed', key: randomUUID(), rank: 1, lines, at } as const
  await core.database.transaction((transaction) => bookRebate(core, transaction, booking))
}

/** Plays a settled round in a new session; major units. */
export async function playRound(platform: TestPlatform, session: GameSession, stake: string, win: string) {
  const current = await openFurtherSession(platform, session, { mode: 'real' })
  const round = randomUUID()
  await current.bet(stake, { round })
  await current.settle(win, { round })
  return { session: current, round }
}

/** Creates an account with money below another one; agents by default. */
export async function joinBelow(
  platform: TestPlatform,
  upline: GameSession | null,
  isAgent = true,
): Promise<GameSession> {
  const session = await openGameSession(platform, { balance: '100000' })
  const { memberId } = session.player
  if (isAgent) await platform.core.database.query('update member set type = 1 where id = $1', [memberId])
  if (upline) await joinTeam(platform, memberId, upline.player.memberId)
  return session
}
