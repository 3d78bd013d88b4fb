import { getPreviousWindow, getWindow } from '@croupier/domain/time-windows'
import { changeVipLevel } from '@croupier/endpoints/calls/ops/vip'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../core/db/database.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { giveUpgradeRewards } from './give-rewards.ts'

const timeZone = 'Asia/Yangon'
const merchant = 'SHW01'
/** Minor units. */
const thresholds = [0n, 10_000n, 25_000n, 60_000n]
const vipLevels = ['0.00', '100.00', '250.00', '600.00'].map((threshold, index) => ({
  label: { labelNameEn: `Level ${index + 1}` },
  threshold,
  rebates: {},
  benefits: [],
}))
const vipRewards = [2, 3, 4].map((rank) => ({ rank, upgrade: '10.00', birthday: '0.00', wagering: 1, days: 7 }))

/** Members who have played an hour that was counted and taken. */
const idle = 2_000

/** The numbers of members are places among those of a run. */
const member = fc.nat({ max: 2 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('play' as const), member, validBet: fc.bigInt(1n, 20_000n) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('count' as const), hours: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('give' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('freeze' as const, 'open' as const), member }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('move' as const), member, rank: fc.integer({ min: 1, max: 4 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A member with what it has played and is to have got. */
interface Expected {
  readonly player: Player
  total: bigint
  taken: bigint
  /** A count or an operator has given it a row. */
  isKnown: boolean
  isFrozen: boolean
  readonly ranks: number[]
}

const getRank = (total: bigint) => thresholds.filter((threshold) => threshold <= total).length

/** Takes what an open account has played. */
function take(each: Expected): void {
  if (!each.isKnown || each.isFrozen) return
  for (let rank = getRank(each.taken) + 1; rank <= getRank(each.total); rank += 1) each.ranks.push(rank)
  each.taken = each.total
}

describeEachDatabase('the rewards of levels that members have reached', (database) => {
  const clock = createTestClock(new Date('2027-02-26T03:45:00Z'))
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
    await changeSettings(platform, 'shwe', { vipLevels, vipRewards })
    await addIdle()
  })
  afterAll(() => platform.stop())

  const query = <Row>(text: string, parameters: readonly unknown[] = []) =>
    platform.core.database.query<Row>(text, parameters)
  const count = async (hours: number) => {
    clock.advance({ hours, minutes: 5 })
    await platform.core.jobs.runNow('vip-levels', { merchant })
  }
  const give = (connection: Transaction) => {
    const window = getPreviousWindow(getWindow('day', timeZone, clock.now()), timeZone)
    return giveUpgradeRewards({
      services: platform.core,
      connection,
      merchant,
      now: clock.now(),
      window,
      prepared: undefined,
    })
  }
  const readRanks = async ({ memberId }: Player) => {
    const sql = 'select upgrade_rank as rank from reward where member_id = $1 order by rank'
    return (await query<{ rank: number }>(sql, [memberId])).map(({ rank }) => rank)
  }

  /** Adds members whose play of the hour before is counted and taken. */
  async function addIdle() {
    const hour = getPreviousWindow(getWindow('hour', timeZone, clock.now()), timeZone)
    await query(
      `with added as (
        insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code,
          created_at)
        select $1::text, 'idle' || n, 'idle', 0, 'MMK', '', $2::timestamptz, 'I' || n, $2 from generate_series(1, $4::int) as n
        returning id
      ), played as (
        insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet,
          won_bet, lost_bet)
        select $1, id, $2, 'RNG', 'SAMPLE', 'real', 1, 15000, 0, 0, 15000, 0, 0 from added
      )
      insert into member_vip (member_id, merchant, rank, valid_bet, rewarded_bet, credit, counted_before)
      select id, $1, 2, 15000, 15000, 0, $3::timestamptz from added`,
      [merchant, hour.from, hour.to, idle],
    )
    await query('analyze member, member_hour, member_vip')
  }

  test('are found without reading the members and hours of those who have not played since', async () => {
    const player = await createPlayer(platform)
    await addHour(platform, player, { validBet: 30_000n })
    await count(0)
    const read = await platform.core.database.transaction(async (transaction) => {
      const countRead = async () => {
        const [row] = await transaction.query<{ rows: number }>(
          `select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
          where relname in ('member', 'member_hour', 'member_vip')`,
        )
        return row?.rows ?? 0
      }
      const before = await countRead()
      await give(transaction)
      return (await countRead()) - before
    })
    expect(await readRanks(player)).toEqual([2, 3])
    expect(read).toBeLessThan(idle / 10)
  })

  const freeze = async (each: Expected, isFrozen: boolean) => {
    each.isFrozen = isFrozen
    await query('update member set disabled = $2 where id = $1', [each.player.memberId, isFrozen])
  }

  async function perform(all: readonly Expected[], action: Step): Promise<void> {
    if (action.does === 'count') {
      await count(action.hours)
      for (const each of all) each.isKnown ||= each.total > 0n
      return
    }
    if (action.does === 'give') {
      await platform.core.database.transaction(give)
      all.forEach(take)
      return
    }
    const each = all[action.member]
    if (!each) throw new Error(`There is no member ${action.member}.`)
    if (action.does === 'play') {
      each.total += action.validBet
      await addHour(platform, each.player, { validBet: action.validBet })
    } else if (action.does === 'move') {
      each.isKnown = true
      const body = { merchant, account: each.player.username, rank: action.rank, reason: 'Agreed' }
      unwrap(await createOperatorClient(platform).call(changeVipLevel, { body }))
    } else await freeze(each, action.does === 'freeze')
  }

  test('are those of an independent sum, whatever happens in between', { timeout: 120_000 }, async () => {
    const check = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const all: Expected[] = []
      for (let place = 0; place < 3; place += 1) {
        const player = await createPlayer(platform)
        all.push({ player, total: 0n, taken: 0n, isKnown: false, isFrozen: false, ranks: [] })
      }
      for (const action of steps) await perform(all, action)
      for (const each of all) await freeze(each, false)
      for (const action of [{ does: 'count', hours: 1 }, { does: 'give' }] as const) await perform(all, action)
      for (const { player, ranks } of all) expect(await readRanks(player)).toEqual(ranks)
    })
    await fc.assert(check, { numRuns: scale(15, 200) })
  })
})
