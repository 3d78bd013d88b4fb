import { randomBytes } from 'node:crypto'
import { balance } from '@croupier/endpoints/calls/account'
import { launchLottery, lotteryLobby, openedNumbers, vnOpenedNumbers } from '@croupier/endpoints/calls/lottery'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { LotteryState, TicketLineWire, TicketPage, TicketResult } from '@croupier/fair/lottery/lottery-wire'
import { getLottery } from '@croupier/fair/lottery/lotteries'
import { studioVendors } from '@croupier/platform/studio-vendors'
import { buildStudio } from '@croupier/studio/build'
import { createTestClock } from '@croupier/testing/clock'
import { getVendorSecret } from '@croupier/testing/config'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** 12:40 in Yangon, 20 minutes before an hourly draw. */
const day = '2026-11-20'
const query = { language: 'EN' }

let platform: TestPlatform
let site: SiteClient
let token: string
let studio: Awaited<ReturnType<typeof buildStudio>>

beforeAll(async () => {
  const vendorSecrets = new Map(studioVendors.map((code) => [code, getVendorSecret(code)]))
  const clock = createTestClock(new Date(`${day}T06:10:00Z`))
  platform = await startPlatform({ clock, limits: relaxedLimits, vendorSecrets })
  site = createSiteClient(platform)
  token = await site.getToken(demoPlayer.username, demoPlayer.password)
  studio = await buildStudio({
    vendors: Object.fromEntries(vendorSecrets),
    walletOrigin: platform.url,
    databaseFile: ':memory:',
    clock: () => platform.clock.now(),
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
    fetch: globalThis.fetch,
    formatErrorMessage: ({ code }) => code,
    pollMs: 0,
  })
  await studio.worker.resume()
})
afterAll(async () => {
  await studio.close()
  await platform.stop()
})

const toMinor = (wire: string) => BigInt(wire.replace('.', ''))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const readBalance = async () => toMinor(unwrap(await site.call(balance, { token })).balance)

async function call<Value>(method: 'GET' | 'POST', url: string, payload?: object, bearer?: string): Promise<Value> {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const response = await studio.inject({ method, url, headers, ...(payload && { payload }) })
  expect([url, response.statusCode]).toEqual([url, 200])
  return response.json<{ value: Value }>().value
}

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
  const parameters = new URLSearchParams(launched.path.split('?')[1])
  const body = { launchToken: parameters.get('token') ?? '', vendor: parameters.get('vendor') ?? '' }
  const { sessionToken: bearer = '' } = await call<{ sessionToken?: string }>('POST', '/studio/session', body)
  return {
    readState: () => call<LotteryState>('GET', '/studio/lottery', undefined, bearer),
    readTickets: () => call<TicketPage>('GET', '/studio/tickets', undefined, bearer),
    buy: (draw: string, lines: readonly TicketLineWire[]) =>
      call<TicketResult>(
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
  await studio.worker.runDue()
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
  await studio.worker.runDue()
  await studio.worker.runDue()
  token = await site.getToken(demoPlayer.username, demoPlayer.password)
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
