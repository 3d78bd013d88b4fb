import { addDays, toCalendarDate } from '@croupier/domain/time'
import { betFilters, betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { testVendor } from '@croupier/testing/players'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGameSession, type GameSession } from '../wallet/testing/game-session.ts'

const days = { from: addDays(toCalendarDate('UTC', new Date()), -7), to: '2099-12-31' }
const query = { ...days, language: 'EN' }

describe('the records of another account', () => {
  let platform: TestPlatform
  let owner: GameSession
  let other: GameSession
  let foreign: GameSession

  beforeAll(async () => {
    platform = await startPlatform()
    owner = await openGameSession(platform)
    other = await openGameSession(platform)
    foreign = await openGameSession(platform, { brand: 'lotus' })
    for (const round of ['first', 'second', 'third']) await owner.bet('1', { round })
    await other.bet('1', { round: 'of the other' })
  })
  afterAll(() => platform.stop())

  const call = <E extends typeof betRecords | typeof transactionRecords>(
    endpoint: E,
    { player }: GameSession,
    more: Record<string, string> = {},
  ) => createSiteClient(platform).call(endpoint, { token: player.token, query: { ...query, ...more } })

  it('are not reached by the cursor of that account', async () => {
    const { next } = unwrap(await call(betRecords, owner, { pageSize: '2' }))
    const bets = unwrap(await call(betRecords, other, { after: next ?? '' }))
    expect(bets.records.map(({ roundId }) => roundId)).not.toEqual(expect.arrayContaining(['first']))
    const movements = unwrap(await call(transactionRecords, owner, { pageSize: '2' }))
    const seen = unwrap(await call(transactionRecords, other, { after: movements.next ?? '' }))
    expect(seen.records.map(({ reference }) => reference)).not.toEqual(expect.arrayContaining(['first']))
  })

  it('are not reached by any filter', async () => {
    const bets = unwrap(await call(betRecords, other, { vassalage: testVendor, gameType: 'RNG', state: 'open' }))
    expect(bets.records.map(({ roundId }) => roundId)).toEqual(['of the other'])
    expect(bets.totals.betAmount).toBe('1.00')
    const injected = unwrap(await call(betRecords, other, { vassalage: "' or true --" }))
    expect(injected).toMatchObject({ total: 0, records: [] })
  })

  it('do not appear in the filters that are offered to a member who has not played', async () => {
    const idle = await openGameSession(platform)
    const response = await createSiteClient(platform).call(betFilters, { token: idle.player.token, query: days })
    expect(unwrap(response).options).toEqual([])
  })

  it.each([betRecords, transactionRecords])('are refused at the host of another brand: $path', async (endpoint) => {
    expect(await call(endpoint, foreign)).toMatchObject({ status: 401, errorCode: 'NOT_LOGGED_IN' })
  })

  it('are refused at the host of another brand in the offered filters', async () => {
    const response = await createSiteClient(platform).call(betFilters, { token: foreign.player.token, query: days })
    expect(response).toMatchObject({ status: 401, errorCode: 'NOT_LOGGED_IN' })
  })
})
