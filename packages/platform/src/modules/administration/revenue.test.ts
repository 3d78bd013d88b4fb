import { randomUUID } from 'node:crypto'
import { fromWire } from '@croupier/domain/money'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { revenue } from '@croupier/endpoints/calls/ops/overview'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payIn, payOut, payRebate, playRound } from '../agent-reports/testing/team.ts'
import { createTestOperator } from '../operators/testing/test-operator.ts'
import { openGameSession } from '../wallet/testing/game-session.ts'

const merchant = 'SHW01'
/** Half past four in the afternoon in Yangon, UTC+06:30. */
const now = new Date('2026-11-20T10:00:00Z')

describeEachDatabase('the revenue of operators', (database) => {
  const clock = createTestClock(now)
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await startPlatform({ database, clock, limits: relaxedLimits })
  })
  afterAll(() => platform.stop())

  const read = (query: Record<string, string>, token?: string) =>
    createOperatorClient(platform).call(revenue, { query, ...(token && { token }) })

  /** Returns the sums of every period in minor units: deposits, withdrawals, NGR. */
  async function readSums() {
    clock.set(now)
    return unwrap(await read({ merchant })).rows.map(({ days, current, before }) => {
      const toMinor = ({ deposits, withdrawals, ngr }: typeof current) =>
        [deposits, withdrawals, ngr].map((text) => fromWire(text, 'MMK').minor)
      return { days, current: toMinor(current), before: toMinor(before) }
    })
  }

  test('has payments and NGR of today, 7 and 30 days, beside the same time of the period before', async () => {
    const base = await readSums()
    const session = await openGameSession(platform, { balance: '1000' })
    const { player } = session
    const payInAt = (at: string, amount: bigint) => {
      clock.set(new Date(at))
      return payIn(platform, player, amount)
    }
    await payInAt('2026-10-20T12:00:00Z', 1n)
    await payInAt('2026-11-12T10:00:00Z', 10n)
    // Yesterday: until the time that it is today, and later.
    await payInAt('2026-11-19T10:00:00Z', 100n)
    await payInAt('2026-11-19T10:00:01Z', 1_000n)
    // The day has begun in Yangon at 17:30 UTC.
    await payInAt('2026-11-19T17:30:00Z', 10_000n)
    clock.set(now)
    await payOut(platform, player, 5_000n)
    await playRound(platform, session, '40.00', '10.00')
    await payRebate(platform, player, 200n)
    const body = { merchant, account: player.username, amount: '5.00', wagering: 1, days: 3, reason: 'Goodwill' }
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    unwrap(await createOperatorClient(platform).call(grantBonus, { body, headers }))

    const sums = await readSums()
    const added = sums.map(({ days, current, before }, index) => ({
      days,
      current: current.map((value, at) => value - (base[index]?.current[at] ?? 0n)),
      before: before.map((value, at) => value - (base[index]?.before[at] ?? 0n)),
    }))
    const [withdrawn, ngr] = [5_000n, 4_000n - 1_000n - 200n - 500n]
    expect(added).toEqual([
      { days: 1, current: [10_000n, withdrawn, ngr], before: [100n, 0n, 0n] },
      { days: 7, current: [11_100n, withdrawn, ngr], before: [10n, 0n, 0n] },
      { days: 30, current: [11_110n, withdrawn, ngr], before: [1n, 0n, 0n] },
    ])
  })

  test('has a row for each period of each brand that the operator is given, in its currency', async () => {
    const { token } = await createTestOperator(platform, { roles: ['finance'], merchants: ['LTS01', 'SHW01'] })
    const { rows } = unwrap(await read({}, token))
    expect(rows.map((row) => `${row.merchant} ${row.currency} ${row.days}`).toSorted()).toEqual([
      'LTS01 VND 1',
      'LTS01 VND 30',
      'LTS01 VND 7',
      'SHW01 MMK 1',
      'SHW01 MMK 30',
      'SHW01 MMK 7',
    ])
  })

  test.each(['viewer', 'support', 'content'] as const)('is not for %s, who may not move money', async (role) => {
    const { token } = await createTestOperator(platform, { roles: [role] })
    const { status, errorCode } = await read({ merchant }, token)
    expect({ status, errorCode }).toEqual({ status: 403, errorCode: 'NOT_PERMITTED' })
  })
})
