import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { fromWire } from '@croupier/domain/money'
import { testClock } from '@croupier/testing/clock'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { siteClient, valueOf } from '@croupier/testing/site'
import { testGame, testVendor } from '@croupier/testing/players'
import { sit, type Seat } from '../../wallet/testing/seat.ts'

function decoded<Wire, Model>({ decode }: { decode?: (wire: Wire) => Model }, wire: Wire): Model {
  if (!decode) throw new Error('The endpoint has no decoder.')
  return decode(wire)
}

const kyat = (text: string) => fromWire(text, 'MMK')

describe('the records of an account', () => {
  let platform: TestPlatform
  let seat: Seat

  /** Five minutes before the 21st begins in Yangon, UTC+06:30. */
  const clock = testClock(new Date('2026-11-20T17:25:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ clock })
    seat = await sit(platform, { balance: '1000' })
    await seat.bet('10', { round: 'before midnight' })
    await seat.settle('0', { round: 'before midnight' })
    clock.advance({ minutes: 10 })
    await seat.bet('20', { round: 'won' })
    clock.advance({ minutes: 1 })
    await seat.settle('50', { round: 'won' })
    await seat.bet('30', { round: 'cancelled' })
    clock.advance({ minutes: 1 })
    await seat.rollback({ round: 'cancelled' })
    await seat.bet('40', { round: 'running' })
    await seat.rollback({ round: 'never bet' })
  })
  afterAll(() => platform.stop())

  const day = '2026-11-21'
  const today = { from: day, to: day, language: 'EN' }

  async function bets(query: Record<string, string> = {}, token = seat.player.token) {
    const answer = await siteClient(platform).call(betRecords, { token, query: { ...today, ...query } })
    return decoded(betRecords, valueOf(answer))
  }

  async function transactions(query: Record<string, string> = {}, token = seat.player.token) {
    const answer = await siteClient(platform).call(transactionRecords, { token, query: { ...today, ...query } })
    return decoded(transactionRecords, valueOf(answer))
  }

  it('tell every round of the days asked for, newest first, with its game and result', async () => {
    const { records, total, totalPages } = await bets()
    expect(records.map(({ roundId }) => roundId)).toEqual(['running', 'cancelled', 'won'])
    expect([total, totalPages]).toEqual([3, 1])
    expect(records[2]).toEqual({
      roundId: 'won',
      time: '2026-11-20T17:35:00.000Z',
      settledAt: '2026-11-20T17:36:00.000Z',
      gameName: 'Test game',
      gameType: 'RNG',
      vendor: testVendor,
      nodeId: testGame.nodeId,
      state: 'settled',
      mode: 'real',
      bet: kyat('20.00'),
      win: kyat('50.00'),
      net: kyat('30.00'),
    })
    expect(records[1]).toMatchObject({ state: 'cancelled', bet: kyat('30.00'), net: kyat('0.00') })
    expect(records[0]).toMatchObject({ state: 'open', settledAt: null, net: kyat('-40.00') })
  })

  it("count days in the brand's time zone", async () => {
    const yesterday = await bets({ from: '2026-11-20', to: '2026-11-20' })
    expect(yesterday.records.map(({ roundId }) => roundId)).toEqual(['before midnight'])
    expect((await bets({ from: '2026-11-20', to: day })).total).toBe(4)
    expect((await bets({ from: '2026-11-22', to: '2026-11-22' })).total).toBe(0)
  })

  it('sum the whole filter, not the page', async () => {
    const page = await bets({ pageSize: '1', pageNo: '2' })
    expect(page.records.map(({ roundId }) => roundId)).toEqual(['cancelled'])
    expect(page).toMatchObject({
      total: 3,
      totalPages: 3,
      totals: { bet: kyat('90.00'), win: kyat('50.00'), net: kyat('-10.00') },
    })
  })

  it('filter by state, vendor and kind of game', async () => {
    expect((await bets({ state: 'cancelled' })).records.map(({ roundId }) => roundId)).toEqual(['cancelled'])
    expect((await bets({ vassalage: testVendor, gameType: 'RNG' })).total).toBe(3)
    expect((await bets({ vassalage: 'CROUPIER' })).total).toBe(0)
    expect((await bets({ gameType: 'LIVE' })).total).toBe(0)
  })

  it("name games in the caller's language, else in English", async () => {
    expect((await bets({ language: 'CN' })).records[0]?.gameName).toBe('测试游戏')
    expect((await bets({ language: 'MY' })).records[0]?.gameName).toBe('Test game')
  })

  it('tell every movement of the balance with the balance after it', async () => {
    const { records, totals } = await transactions()
    expect(records.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['bet', kyat('-40.00'), kyat('980.00')],
      ['rollback', kyat('30.00'), kyat('1020.00')],
      ['bet', kyat('-30.00'), kyat('990.00')],
      ['settle', kyat('50.00'), kyat('1020.00')],
      ['bet', kyat('-20.00'), kyat('970.00')],
    ])
    expect(records[3]).toMatchObject({ reference: 'won', gameName: 'Test game', time: '2026-11-20T17:36:00.000Z' })
    expect(totals).toEqual({ in: kyat('80.00'), out: kyat('90.00') })
  })

  it('filter movements by kind and day, and page them', async () => {
    expect((await transactions({ kind: 'settle' })).records).toHaveLength(1)
    const page = await transactions({ pageSize: '2', pageNo: '2' })
    expect(page.records.map(({ kind }) => kind)).toEqual(['bet', 'settle'])
    expect([page.total, page.totalPages]).toEqual([5, 3])
  })

  it('show the welcome money without a game', async () => {
    const { records } = await transactions({ from: '2026-11-20', to: day, kind: 'opening' })
    expect(records).toMatchObject([{ amount: kyat('1000.00'), gameName: null, reference: '' }])
  })

  it('show members only their real money, and are closed to trial accounts', async () => {
    const trial = await sit(platform, { mode: 'demo', balance: '500' })
    await trial.bet('5', { round: 'demo' })
    const refused = await siteClient(platform).call(betRecords, { token: trial.player.token, query: today })
    expect([refused.status, refused.errorCode]).toEqual([403, 'TRIAL_NOT_PERMITTED'])
    expect((await bets()).records.every(({ mode }) => mode === 'real')).toBe(true)
  })

  it('belong to their account alone', async () => {
    const stranger = await sit(platform)
    expect((await bets({}, stranger.player.token)).total).toBe(0)
    expect((await transactions({ kind: 'bet' }, stranger.player.token)).total).toBe(0)
  })

  it.each([
    [{ from: '2026-11-22' }, 'MALFORMED_REQUEST'],
    [{ from: '2026-02-30' }, 'MALFORMED_REQUEST'],
    [{ pageNo: '0' }, 'MALFORMED_REQUEST'],
    [{ pageSize: '101' }, 'MALFORMED_REQUEST'],
    [{ state: 'tombstoned' }, 'MALFORMED_REQUEST'],
    [{ member: '1' }, 'UNKNOWN_FIELD'],
  ])('refuse the filter %j', async (query, errorCode) => {
    const { token } = seat.player
    const answer = await siteClient(platform).call(betRecords, { token, query: { ...today, ...query } })
    expect(answer).toMatchObject({ status: 400, errorCode })
  })

  it('ask for a login', async () => {
    for (const endpoint of [betRecords, transactionRecords]) {
      expect(await siteClient(platform).call(endpoint, { query: today })).toMatchObject({ status: 401 })
    }
  })
})
