import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  betFilters,
  betRecords,
  transactionRecords,
  type TransactionRecordPage,
} from '@croupier/endpoints/calls/records'
import { profitRecords } from '@croupier/endpoints/calls/profit'
import { fromWire } from '@croupier/domain/money'
import { createTestClock } from '@croupier/testing/clock'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { testGame, testVendor } from '@croupier/testing/players'
import { openFurtherSession, openGameSession, type GameSession } from '../wallet/testing/game-session.ts'

function decode<Wire, Model>({ decode }: { decode?: (wire: Wire) => Model }, wire: Wire): Model {
  if (!decode) throw new Error('The endpoint has no decoder.')
  return decode(wire)
}

const toCursor = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
const toKyat = (text: string) => fromWire(text, 'MMK')

describe('the records of an account', () => {
  let platform: TestPlatform
  let session: GameSession

  /** Five minutes before the 21st begins in Yangon, UTC+06:30. */
  const clock = createTestClock(new Date('2026-11-20T17:25:00Z'))

  beforeAll(async () => {
    platform = await startPlatform({ clock })
    session = await openGameSession(platform, { balance: '1000' })
    await session.bet('10', { round: 'before midnight' })
    await session.settle('0', { round: 'before midnight' })
    clock.advance({ minutes: 10 })
    await session.bet('20', { round: 'won' })
    clock.advance({ minutes: 1 })
    await session.settle('50', { round: 'won' })
    await session.bet('30', { round: 'cancelled' })
    clock.advance({ minutes: 1 })
    await session.rollback({ round: 'cancelled' })
    await session.bet('40', { round: 'running' })
    await session.rollback({ round: 'never bet' })
    const demo = await openFurtherSession(platform, session, { mode: 'demo', balance: '500' })
    await demo.bet('5', { round: 'demo' })
    await demo.settle('7', { round: 'demo' })
  })
  afterAll(() => platform.stop())

  const day = '2026-11-21'
  const today = { from: day, to: day, language: 'EN' }

  async function fetchBets(query: Record<string, string> = {}, token = session.player.token) {
    const response = await createSiteClient(platform).call(betRecords, { token, query: { ...today, ...query } })
    return decode(betRecords, unwrap(response))
  }

  async function fetchTransactions(query: Record<string, string> = {}, token = session.player.token) {
    const response = await createSiteClient(platform).call(transactionRecords, { token, query: { ...today, ...query } })
    return decode(transactionRecords, unwrap(response))
  }

  async function fetchFilters(query: { from: string; to: string }, token = session.player.token) {
    return decode(betFilters, unwrap(await createSiteClient(platform).call(betFilters, { token, query })))
  }

  it('list every round of the requested days, newest first, with its game and result', async () => {
    const { records, total, totalPages } = await fetchBets()
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
      bet: toKyat('20.00'),
      win: toKyat('50.00'),
      net: toKyat('30.00'),
    })
    expect(records[1]).toMatchObject({ state: 'cancelled', bet: toKyat('30.00'), net: toKyat('0.00') })
    expect(records[0]).toMatchObject({ state: 'open', settledAt: null, net: toKyat('-40.00') })
  })

  it("count days in the brand's time zone", async () => {
    const yesterday = await fetchBets({ from: '2026-11-20', to: '2026-11-20' })
    expect(yesterday.records.map(({ roundId }) => roundId)).toEqual(['before midnight'])
    expect((await fetchBets({ from: '2026-11-20', to: day })).total).toBe(4)
    expect((await fetchBets({ from: '2026-11-22', to: '2026-11-22' })).total).toBe(0)
  })

  it('sum the whole filter, not the page', async () => {
    const page = await fetchBets({ pageSize: '1', pageNo: '2' })
    expect(page.records.map(({ roundId }) => roundId)).toEqual(['cancelled'])
    expect(page).toMatchObject({
      total: 3,
      totalPages: 3,
      totals: { bet: toKyat('90.00'), win: toKyat('50.00'), net: toKyat('-10.00') },
    })
  })

  it('filter by state, vendor and kind of game', async () => {
    expect((await fetchBets({ state: 'cancelled' })).records.map(({ roundId }) => roundId)).toEqual(['cancelled'])
    expect((await fetchBets({ vassalage: testVendor, gameType: 'RNG' })).total).toBe(3)
    expect((await fetchBets({ vassalage: 'CROUPIER' })).total).toBe(0)
    expect((await fetchBets({ gameType: 'LIVE' })).total).toBe(0)
  })

  it('offer the game types and vendors of the requested days as filters', async () => {
    const offered = { gameType: 'RNG', vendor: testVendor, vendorName: 'Test vendor' }
    expect(await fetchFilters({ from: day, to: day })).toEqual([offered])
    expect(await fetchFilters({ from: '2026-11-22', to: '2026-11-22' })).toEqual([])
    expect(await fetchFilters({ from: '2026-11-22', to: day }).catch(String)).toContain('MALFORMED_REQUEST')
  })

  it('keep the game type that a round was opened with when its game moves to another one', async () => {
    const { query } = platform.core.database
    const move = (type: string) => query('update game set game_type = $2 where node_id = $1', [testGame.nodeId, type])
    await query(`insert into vendor_category values ($1, 'FISH', 'FISH', false)`, [testVendor])
    await move('FISH')
    expect((await fetchBets({ gameType: 'RNG' })).total).toBe(3)
    expect((await fetchBets({ gameType: 'FISH' })).total).toBe(0)
    expect((await fetchBets()).records[0]?.gameType).toBe('RNG')
    expect(await fetchFilters({ from: day, to: day })).toMatchObject([{ gameType: 'RNG' }])
    await move('RNG')
  })

  it('continue after the last row of a page, without rows that arrived meanwhile', async () => {
    const own = await openGameSession(platform)
    for (const round of ['a', 'b', 'c']) await own.bet('1', { round })
    const first = await fetchBets({ pageSize: '2' }, own.player.token)
    expect(first.records.map(({ roundId }) => roundId)).toEqual(['c', 'b'])
    await own.bet('1', { round: 'd' })
    const rest = await fetchBets({ pageSize: '2', after: first.next ?? '' }, own.player.token)
    expect(rest.records.map(({ roundId }) => roundId)).toEqual(['a'])
    expect([rest.total, rest.next]).toEqual([4, null])
  })

  it('cover every movement once when followed page by page', async () => {
    const kinds: string[] = []
    let after: string | null = null
    do {
      const page: TransactionRecordPage = await fetchTransactions({
        pageSize: '2',
        ...(after === null ? {} : { after }),
      })
      kinds.push(...page.records.map(({ kind }) => kind))
      after = page.next
    } while (after !== null)
    expect(kinds).toEqual(['bet', 'rollback', 'bet', 'settle', 'bet'])
  })

  it("name games in the caller's language, else in English", async () => {
    expect((await fetchBets({ language: 'CN' })).records[0]?.gameName).toBe('测试游戏')
    expect((await fetchBets({ language: 'MY' })).records[0]?.gameName).toBe('Test game')
  })

  it('list every movement of the balance with the balance after it', async () => {
    const { records, totals } = await fetchTransactions()
    expect(records.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['bet', toKyat('-40.00'), toKyat('980.00')],
      ['rollback', toKyat('30.00'), toKyat('1020.00')],
      ['bet', toKyat('-30.00'), toKyat('990.00')],
      ['settle', toKyat('50.00'), toKyat('1020.00')],
      ['bet', toKyat('-20.00'), toKyat('970.00')],
    ])
    expect(records[3]).toMatchObject({ reference: 'won', gameName: 'Test game', time: '2026-11-20T17:36:00.000Z' })
    expect(totals).toEqual({ in: toKyat('80.00'), out: toKyat('90.00') })
  })

  it('filter movements by kind and day, and page them', async () => {
    expect((await fetchTransactions({ kind: 'settle' })).records).toHaveLength(1)
    const page = await fetchTransactions({ pageSize: '2', pageNo: '2' })
    expect(page.records.map(({ kind }) => kind)).toEqual(['bet', 'settle'])
    expect([page.total, page.totalPages]).toEqual([5, 3])
  })

  it('have balances before and after each movement that add up', async () => {
    const { records } = await fetchTransactions({ from: '2026-11-20', to: day })
    const oldestFirst = records.toReversed()
    oldestFirst.forEach(({ amount, balanceAfter }, index) => {
      const before = oldestFirst[index - 1]?.balanceAfter.minor ?? 0n
      expect(balanceAfter.minor).toBe(before + amount.minor)
    })
  })

  it('go back 12 months, in the zone of the brand', async () => {
    const { token } = session.player
    const client = createSiteClient(platform)
    for (const endpoint of [betRecords, transactionRecords, betFilters, profitRecords]) {
      const language = endpoint === betRecords || endpoint === transactionRecords ? { language: 'EN' } : {}
      const call = (from: string) => client.call(endpoint, { token, query: { from, to: day, ...language } })
      expect((await call('2025-11-21')).status).toBe(200)
      expect(await call('2025-11-20')).toMatchObject({ status: 404, errorCode: 'RECORDS_TOO_OLD' })
    }
  })

  it('list the opening balance without a game', async () => {
    const { records } = await fetchTransactions({ from: '2026-11-20', to: day, kind: 'opening' })
    expect(records).toMatchObject([{ amount: toKyat('1000.00'), gameName: null, reference: '' }])
  })

  it('list and sum only real money of a member that also played for demo money', async () => {
    const bets = await fetchBets()
    expect(bets.records.map(({ mode, roundId }) => [mode, roundId])).not.toContainEqual(['demo', 'demo'])
    expect(bets.totals).toMatchObject({ bet: toKyat('90.00'), win: toKyat('50.00') })
    const movements = await fetchTransactions({ from: '2026-11-20' })
    expect(movements.records.map(({ reference }) => reference)).not.toContain('demo')
    expect(movements.totals).toEqual({ in: toKyat('1080.00'), out: toKyat('100.00') })
  })

  it('list only real money for members and reject trial accounts', async () => {
    const trial = await openGameSession(platform, { mode: 'demo', balance: '500' })
    await trial.bet('5', { round: 'demo' })
    const rejected = await createSiteClient(platform).call(betRecords, { token: trial.player.token, query: today })
    expect([rejected.status, rejected.errorCode]).toEqual([403, 'TRIAL_NOT_PERMITTED'])
    expect((await fetchBets()).records.every(({ mode }) => mode === 'real')).toBe(true)
  })

  it('belong to one account', async () => {
    const other = await openGameSession(platform)
    expect((await fetchBets({}, other.player.token)).total).toBe(0)
    expect((await fetchTransactions({ kind: 'bet' }, other.player.token)).total).toBe(0)
  })

  it.each([
    [{ from: '2026-11-22' }, 'MALFORMED_REQUEST'],
    [{ from: '2026-02-30' }, 'MALFORMED_REQUEST'],
    [{ pageNo: '0' }, 'MALFORMED_REQUEST'],
    [{ pageSize: '501' }, 'MALFORMED_REQUEST'],
    [{ after: 'never issued' }, 'MALFORMED_REQUEST'],
    [{ after: toCursor(['yesterday', testVendor, 'won']) }, 'MALFORMED_REQUEST'],
    [{ after: toCursor(['1']) }, 'MALFORMED_REQUEST'],
    [{ after: toCursor(['2026-11-20T17:35:00.000Z', testVendor, 'won', 'more']) }, 'MALFORMED_REQUEST'],
    [{ state: 'tombstoned' }, 'MALFORMED_REQUEST'],
    [{ member: '1' }, 'UNKNOWN_FIELD'],
  ])('reject the filter %j', async (query, errorCode) => {
    const { token } = session.player
    const response = await createSiteClient(platform).call(betRecords, { token, query: { ...today, ...query } })
    expect(response).toMatchObject({ status: 400, errorCode })
  })

  it('require a login', async () => {
    const { language: _, ...days } = today
    for (const endpoint of [betRecords, transactionRecords]) {
      expect(await createSiteClient(platform).call(endpoint, { query: today })).toMatchObject({ status: 401 })
    }
    expect(await createSiteClient(platform).call(betFilters, { query: days })).toMatchObject({ status: 401 })
  })
})
