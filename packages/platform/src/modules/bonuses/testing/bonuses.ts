import type { BonusOffer } from '@croupier/domain/bonus'
import type { GameType } from '@croupier/domain/game-types'
import { fullContributions } from '@croupier/domain/wagering'
import type { TestPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { addHour } from '../../wallet/testing/scenarios.ts'
import { insertBonus, lockMemberBonuses, type BonusRow } from '../bonus-repository.ts'
import { openWagering } from '../wagering.ts'
import { readWagering } from '../wagering-repository.ts'

/** What was booked of a member's play. Minor units. */
interface BookedPlay {
  readonly gameType?: GameType
  /** What it was corrected by, where it is below zero. */
  readonly validBet: bigint
  /** Wins minus stakes; nothing won or lost by default. */
  readonly net?: bigint
}

/** Adds to the booked facts of a member's real play within the current hour; moves no money. */
export async function bookPlay(
  platform: Pick<TestPlatform, 'core'>,
  member: Pick<Player, 'merchant' | 'memberId'>,
  { net = 0n, validBet, ...play }: BookedPlay,
): Promise<void> {
  const stake = validBet > 0n ? validBet : 0n
  await addHour(platform, member, { ...play, validBet, stake, win: stake + net })
}

/** The member that a bonus is added to. */
type Owner = Pick<Player, 'merchant' | 'memberId' | 'currency'>

/** Adds a grant in a state, without money and without a requirement; returns its id. Minor units. */
export async function addBonus(
  { core: { database, clock } }: Pick<TestPlatform, 'core'>,
  { merchant, memberId, currency }: Owner,
  {
    state = 'active',
    amount = 1_000n,
    creditedAt = clock.now(),
  }: Partial<Pick<BonusRow, 'state' | 'amount'>> & {
    readonly creditedAt?: Date
  } = {},
): Promise<string> {
  const terms = { multiple: 2, days: 3, currency, amount, grantedBy: 'nobody', reason: 'Sample' }
  const times = { createdAt: clock.now(), creditedAt, netFrom: creditedAt, expiresAt: creditedAt }
  const { id } = await database.transaction((transaction) =>
    insertBonus(transaction, { ...terms, ...times, merchant, memberId, state }),
  )
  return String(id)
}

/** Opens the requirement of a deposit of 1,000 minor units; returns its id. */
export async function addWagering(
  { core }: Pick<TestPlatform, 'core'>,
  { merchant: code, memberId }: Owner,
): Promise<string> {
  const merchant = core.merchants.findByCode(code)
  if (!merchant) throw new Error(`There is no merchant ${code}.`)
  return core.database.transaction(async (transaction) => {
    await lockMemberBonuses(transaction, memberId)
    const scope = { merchant, memberId, at: core.clock.now() }
    const requirement = { source: 'deposit', amount: 1_000n, multiple: 1, contributions: fullContributions } as const
    await openWagering(core, transaction, scope, requirement)
    const [row] = await readWagering(transaction, memberId, { before: undefined, limit: 1 })
    return String(row?.id)
  })
}

/** An offer of shwe. */
export const testOffer: BonusOffer = {
  key: 'welcome',
  label: { labelNameEn: 'Welcome', labelNameMy: 'ကြိုဆိုပါသည်', labelNameCn: '欢迎' },
  terms: { labelNameEn: 'The terms', labelNameMy: 'စည်းကမ်းချက်များ', labelNameCn: '条款' },
  percentage: 50,
  maximum: '2000.00',
  minimumDeposit: '2000.00',
  wagering: 3,
  contributions: { RNG: 10_000, LIVE: 2_500 },
  days: 7,
  limit: 'once',
}
