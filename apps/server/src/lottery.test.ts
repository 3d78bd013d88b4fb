import { launchLottery, lotteryLobby, openedNumbers, vnOpenedNumbers } from '@croupier/endpoints/calls/lottery'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { LotteryState, TicketLineWire, TicketPage, TicketResult } from '@croupier/fair/lottery/lottery-wire'
import { getLottery } from '@croupier/fair/lottery/lotteries'
import type { TestPlatform } from '@croupier/testing/platform'
import { unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStudioSite, sum, toMinor, type StudioSite } from './testing/studio-site.ts'

/** 12:40 in Yangon, 20 minutes before an hourly draw. */
const day = '2026-11-20'
const query = { language: 'EN' }

let server: StudioSite
let platform: TestPlatform
let site: SiteClient
let token: string

beforeAll(async () => {
  server = await startStudioSite(`${day}T06:10:00Z`)
  platform = server.platform
  site = server.site
  token = await server.login()
})
afterAll(() => server.stop())

const readBalance = () => server.readBalance(token)

/** Launches a lottery, and opens its session at the studio. */
async function openLottery(lottoGameCode: string) {
  const launched = unwrap(
    await site.call(launchLottery, {
      token,
      query: {
        ...query,
        lottoArea: 'VN',
        launchMode: 'LOTT',
        lottoPrizeMode: 'ELOTT',
        lottoGameCode,
        lottoView: 'betting',
        device: 'WEB',
      },
    }),
  )
  const { sessionToken: bearer } = await server.openSession(launched.path)
  return {
    readState: () => server.call<LotteryState>('GET', '/studio/lottery', undefined, bearer),
    readTickets: () => server.call<TicketPage>('GET', '/studio/tickets', undefined, bearer),
    buy: (draw: string, lines: readonly TicketLineWire[]) =>
      server.call<TicketResult>(
        'POST',
        '/studio/tickets',
        { draw, lines, clientTicketId: `of-${lottoGameCode}-${draw}` },
        bearer,
      ),
  }
}

/** A line on the first option or the first digits of a bet. */
function createLine(gameCode: string, amount: string): TicketLineWire {
  const [betType] = getLottery(gameCode).betTypes
  if (!betType) throw new Error(`${gameCode} has no bets`)
  const { id, picker } = betType
  if (picker.kind === 'choice') return { betType: id, selection: picker.options[0] ?? '', amount }
  if (picker.kind === 'digits') return { betType: id, selection: '47470'.slice(0, picker.count), amount }
  return {
    betType: id,
    selection: Array.from({ length: picker.count }, (_, index) => picker.from + index).join('-'),
    amount,
  }
}

test('a ticket is open until its draw, then equal in the betting record, the account record, the valid bet and the balance', async () => {
  const lottery = await openLottery('LOTTFAST')
  const { current, balance: shown } = await lottery.readState()
  const before = await readBalance()
  expect(toMinor(shown)).toBe(before)
  const lines = Array.from({ length: 10 }, (_, digit) => ({
    betType: 'last1',
    selection: String(digit),
    amount: '500.00',
  }))
  const { ticket } = await lottery.buy(current.number, lines)
  const readRecord = async () => {
    const range = { from: day, to: day, ...query, pageSize: '100' }
    const found = unwrap(await site.call(betRecords, { token, query: range })).records
    return found.find(({ roundId }) => roundId === ticket.ticketId)
  }
  expect(await readRecord()).toMatchObject({ state: 'open', gameName: 'Hourly 2D', betAmount: '5000.00' })
  expect(await readBalance()).toBe(before - 500_000n)

  platform.clock.set(new Date(current.drawsAt))
  await server.studio.worker.runDue()
  expect(await readRecord()).toMatchObject({ state: 'settled', betAmount: '5000.00', winAmount: '4500.00' })
  expect(await readBalance()).toBe(before - 50_000n)
  const records = unwrap(
    await site.call(transactionRecords, { token, query: { from: day, to: day, ...query, pageSize: '100' } }),
  ).records.filter(({ reference }) => reference === ticket.ticketId)
  expect(records.map(({ amount }) => amount).toSorted()).toEqual(['-5000.00', '4500.00'])
  const [fact] = await platform.core.database.query<{ total: string }>(
    `select sum(valid_bet)::text as total from member_hour where vendor = 'LOTT'`,
  )
  expect(fact?.total).toBe('500000')
})

test('every lottery of both categories sells, draws, pays and shows its numbers on the site [about-2a.5, about-2a.6]', async () => {
  const { list } = unwrap(await site.call(lotteryLobby, { query }))
  expect(new Set(list.map(({ gameType }) => gameType))).toEqual(new Set(['LOTT', 'ELOTT']))
  const before = await readBalance()
  const bought = new Map<string, { readonly ticketId: string; readonly draw: string }>()
  for (const { gameCode } of list) {
    const lottery = await openLottery(gameCode)
    // Those of the lobby are the draws that the vendor sells.
    const { current } = await lottery.readState()
    expect(current.number).toBe(
      unwrap(await site.call(lotteryLobby, { query })).list.find((entry) => entry.gameCode === gameCode)?.next.number,
    )
    const { ticket } = await lottery.buy(current.number, [createLine(gameCode, '100.00')])
    bought.set(gameCode, { ticketId: ticket.ticketId, draw: current.number })
  }

  platform.clock.advance({ days: 16 })
  await server.studio.worker.runDue()
  await server.studio.worker.runDue()
  token = await server.login()
  const wins: bigint[] = []
  for (const [gameCode, { ticketId, draw }] of bought) {
    const { tickets } = await (await openLottery(gameCode)).readTickets()
    const ticket = tickets.find((each) => each.ticketId === ticketId)
    expect(ticket).toMatchObject({ draw, state: 'settled', stake: '100.00' })
    wins.push(toMinor(ticket?.win ?? ''))
  }
  expect(await readBalance()).toBe(before - BigInt(list.length) * 10_000n + sum(wins))

  const opened = [
    ...unwrap(await site.call(openedNumbers, { query })).list,
    ...unwrap(await site.call(vnOpenedNumbers, { query })).list,
  ]
  expect(opened.map(({ gameCode }) => gameCode).toSorted()).toEqual([...bought.keys()].toSorted())
  for (const { gameCode, number, result } of opened) {
    const [last] = (await (await openLottery(gameCode)).readState()).last
    expect([gameCode, number, result]).toEqual([gameCode, last?.number, last?.result])
  }
})
