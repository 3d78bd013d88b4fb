import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { testGame, testVendor } from '@croupier/testing/players'
import { openGameSession, snapshotBooks, type GameSession } from './testing/game-session.ts'

const largestMultiple = 2 ** 31 - 1

describeEachDatabase('a win', (database) => {
  const lines: string[] = []
  let platform: TestPlatform
  let session: GameSession

  beforeAll(async () => {
    platform = await startPlatform({ database, logLevel: 'error', logStream: { write: (line) => lines.push(line) } })
  })
  afterAll(() => platform.stop())
  beforeEach(async () => {
    session = await openGameSession(platform)
    await setCeilings(100, null)
    lines.length = 0
  })

  async function setCeilings(ofVendor: number, ofGame: number | null): Promise<void> {
    const { query } = platform.core.database
    await query('update vendor set max_win_multiple = $2 where code = $1', [testVendor, ofVendor])
    await query('update game set max_win_multiple = $2 where node_id = $1', [testGame.nodeId, ofGame])
  }

  it('above the ceiling of the vendor is rejected and logged, and one at it is paid', async () => {
    await session.bet('1', { round: 'one' })
    await session.bet('1', { round: 'one' })
    const before = await snapshotBooks(platform)
    const rejected = await session.settle('200.01', { round: 'one', transaction: `win-${database}` })
    expect(rejected).toMatchObject({ status: 422, errorCode: 'WIN_TOO_LARGE' })
    expect(await snapshotBooks(platform)).toBe(before)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        event: 'win-refused',
        vendor: testVendor,
        transactionId: `win-${database}`,
        roundId: 'one',
        amount: '200.01',
        currency: 'MMK',
      }),
    ])
    expect((await session.settle('200', { round: 'one' })).value?.balance).toBe('298.00')
  })

  it('cannot be raised above the ceiling by corrections', async () => {
    await session.bet('1', { round: 'two' })
    await session.settle('60', { round: 'two' })
    expect((await session.adjust('40', { round: 'two' })).status).toBe(200)
    expect(await session.adjust('0.01', { round: 'two' })).toMatchObject({ errorCode: 'WIN_TOO_LARGE' })
    expect((await session.adjust('-40', { round: 'two' })).status).toBe(200)
  })

  it('below zero by corrections is booked and logged', async () => {
    await session.bet('1', { round: 'taken' })
    await session.settle('2', { round: 'taken' })
    expect((await session.adjust('-2', { round: 'taken' })).status).toBe(200)
    expect(lines).toEqual([])
    const transaction = `taken-${database}`
    const taken = await session.adjust('-50', { round: 'taken', transaction })
    expect(taken).toMatchObject({ status: 200, value: { balance: '49.00' } })
    const alarm = {
      level: 50,
      event: 'large-adjustment',
      vendor: testVendor,
      transactionId: transaction,
      roundId: 'taken',
      amount: '-50',
      currency: 'MMK',
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(alarm)])
  })

  it('of which corrections take back more than needs a second operator is logged', async () => {
    const rich = await openGameSession(platform, { balance: '20000' })
    await rich.bet('20000', { round: 'rich' })
    await rich.settle('2000000', { round: 'rich' })
    expect((await rich.adjust('-1000000', { round: 'rich' })).status).toBe(200)
    expect((await rich.adjust('1000000', { round: 'rich' })).status).toBe(200)
    expect(lines).toEqual([])
    expect((await rich.adjust('-1000000.01', { round: 'rich' })).value?.balance).toBe('999999.99')
    expect(lines).toEqual([expect.stringContaining('"event":"large-adjustment"')])
  })

  it.each([
    [500, '500', 200],
    [10, '10.01', 422],
  ])('is limited by the ceiling of its game, %i, before that of its vendor', async (multiple, amount, status) => {
    await setCeilings(100, multiple)
    await session.bet('1', { round: 'three' })
    expect((await session.settle(amount, { round: 'three' })).status).toBe(status)
  })

  it('that no balance could hold is rejected below the ceiling too', async () => {
    await setCeilings(100, largestMultiple)
    const rich = await openGameSession(platform, { balance: '100000001' })
    await rich.bet('100000000', { round: 'huge' })
    expect(await rich.settle('92233720368547758.07', { round: 'huge' })).toMatchObject({ errorCode: 'AMOUNT_INVALID' })
    expect((await rich.settle('5', { round: 'huge' })).value?.balance).toBe('6.00')
  })
})
