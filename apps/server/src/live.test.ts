import { launchChat, modelList, roomList } from '@croupier/endpoints/calls/live'
import { launchGame } from '@croupier/endpoints/calls/play'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { liveKinds, parseLiveCode, type LiveKind } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import type { LotteryState, TicketPage, TicketResult } from '@croupier/fair/lottery/lottery-wire'
import type { TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStudioSite, toMinor, type StudioSite } from './testing/studio-site.ts'

const day = '2026-11-20'
const language = 'EN'
const stake = 10_000n

let server: StudioSite
let platform: TestPlatform
let site: SiteClient
let studio: StudioSite['studio']
let call: StudioSite['call']
let token: string

beforeAll(async () => {
  server = await startStudioSite(`${day}T06:10:05Z`)
  ;({ platform, site, studio, call } = server)
  token = await server.login()
})
afterAll(() => server.stop())

const readBalance = () => server.readBalance(token)
const listRooms = async () => unwrap(await site.call(roomList, { query: { language } })).rooms

async function readValidBet(): Promise<bigint> {
  const [fact] = await platform.core.database.query<{ total: string }>(
    `select coalesce(sum(valid_bet), 0)::text as total from member_hour where game_type = 'LIVE'`,
  )
  return BigInt(fact?.total ?? '')
}

/** Launches the first table of a kind, and opens its session at the studio. */
async function sit(kind: LiveKind, mode: 'real' | 'demo' = 'real') {
  const room = (await listRooms()).find(({ gameCode }) => parseLiveCode(gameCode)?.kind === kind)
  if (!room) throw new Error(`There is no table of ${kind}`)
  const launched = unwrap(await site.call(launchGame, { token, query: { nodeId: room.nodeId, mode, language } }))
  const { sessionToken: bearer } = await server.openSession(launched.path)
  return {
    room,
    readState: () => call<LotteryState>('GET', '/studio/lottery', undefined, bearer),
    readTickets: () => call<TicketPage>('GET', '/studio/tickets', undefined, bearer),
    bet: (draw: string, spots: readonly string[]) =>
      call<TicketResult>(
        'POST',
        '/studio/tickets',
        {
          draw,
          lines: spots.map((selection) => ({ betType: 'spot', selection, amount: '100.00' })),
          clientTicketId: `at-${kind}-${mode}-${draw}`,
        },
        bearer,
      ),
  }
}

test.each(scale<readonly LiveKind[]>(['baccarat'], liveKinds))(
  'a bet at a table of %s goes from launch to deal, settlement, records, valid bet and balance, all equal [about-2a.2]',
  async (kind) => {
    const table = await sit(kind)
    const { current, balance: shown } = await table.readState()
    const [before, validBefore] = [await readBalance(), await readValidBet()]
    expect(toMinor(shown)).toBe(before)
    const spots = getLiveGame(kind).spots.slice(0, 3)
    const { ticket } = await table.bet(current.number, spots)
    const staked = stake * BigInt(spots.length)
    const readRecord = async () => {
      const range = { from: day, to: day, language, pageSize: '100' }
      const found = unwrap(await site.call(betRecords, { token, query: range })).records
      return found.find(({ roundId }) => roundId === ticket.ticketId)
    }
    expect(await readRecord()).toMatchObject({
      state: 'open',
      gameName: table.room.displayName,
      gameType: 'LIVE',
      betAmount: '300.00',
    })
    expect(await readBalance()).toBe(before - staked)

    platform.clock.set(new Date(current.drawsAt))
    await studio.worker.runDue()
    const [round] = (await table.readState()).last
    expect(round?.number).toBe(current.number)
    const units = spots.reduce((sum, spot) => sum + getLiveGame(kind).getUnits(spot, round?.numbers ?? []), 0)
    const won = (stake / 20n) * BigInt(units)
    const record = await readRecord()
    expect(record).toMatchObject({ state: 'settled', betAmount: '300.00' })
    expect([toMinor(record?.winAmount ?? ''), await readBalance()]).toEqual([won, before - staked + won])
    const transactions = unwrap(
      await site.call(transactionRecords, { token, query: { from: day, to: day, language, pageSize: '100' } }),
    ).records.filter(({ reference }) => reference === ticket.ticketId)
    expect(transactions.reduce((sum, { amount }) => sum + toMinor(amount), 0n)).toBe(won - staked)
    expect(await readValidBet()).toBe(validBefore + staked)

    const room = (await listRooms()).find(({ gameCode }) => gameCode === table.room.gameCode)
    expect([room?.state, room?.results[0]]).toEqual(['dealing', getLiveGame(kind).getResult(round?.numbers ?? [])])
  },
)

test('a demo at a live table moves no real money and stands apart from real bets', async () => {
  const table = await sit('dragontiger', 'demo')
  const before = await readBalance()
  const { current } = await table.readState()
  await table.bet(current.number, ['dragon', 'tiger'])
  platform.clock.set(new Date(current.drawsAt))
  await studio.worker.runDue()
  const { tickets } = await table.readTickets()
  expect(tickets.map(({ state, draw }) => [state, draw])).toEqual([['settled', current.number]])
  expect(await readBalance()).toBe(before)
})

test('rooms, dealers and chat belong together', async () => {
  const rooms = await listRooms()
  const { models } = unwrap(await site.call(modelList, { query: { language } }))
  for (const { nodeId, dealer } of rooms)
    expect(models.find(({ modelId }) => modelId === dealer.modelId)?.tables.map((each) => each.nodeId)).toContain(
      nodeId,
    )
  const [room] = rooms
  const { chatUrl } = unwrap(await site.call(launchChat, { token, query: { nodeId: room?.nodeId ?? '' } }))
  expect(new URL(chatUrl).pathname).toBe('/chat')
})
