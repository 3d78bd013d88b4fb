import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { balance } from '@croupier/endpoints/calls/account'
import { games } from '@croupier/endpoints/calls/games'
import { jackpots } from '@croupier/endpoints/calls/jackpots'
import { launchGame } from '@croupier/endpoints/calls/play'
import { betRecords } from '@croupier/endpoints/calls/records'
import type { InstantResult } from '@croupier/fair/studio-wire'
import { studioVendors } from '@croupier/platform/studio-vendors'
import { buildStudio } from '@croupier/studio/build'
import { createTestClock } from '@croupier/testing/clock'
import { getVendorSecret } from '@croupier/testing/config'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'

const day = '2026-11-20'
const query = { language: 'EN' }
const folder = mkdtempSync(join(tmpdir(), 'jackpots-'))
const databaseFile = join(folder, 'studio.sqlite')

let platform: TestPlatform
let site: SiteClient
let token: string
let studio: Awaited<ReturnType<typeof buildStudio>>

beforeAll(async () => {
  const vendorSecrets = new Map(studioVendors.map((code) => [code, getVendorSecret(code)]))
  const clock = createTestClock(new Date(`${day}T06:00:00Z`))
  platform = await startPlatform({ clock, limits: relaxedLimits, vendorSecrets })
  site = createSiteClient(platform)
  token = await site.getToken(demoPlayer.username, demoPlayer.password)
  studio = await buildStudio({
    vendors: Object.fromEntries(vendorSecrets),
    walletOrigin: platform.url,
    databaseFile,
    clock: () => platform.clock.now(),
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
    fetch: globalThis.fetch,
    formatErrorMessage: ({ code }) => code,
    pollMs: 0,
  })
})
afterAll(async () => {
  await studio.close()
  await platform.stop()
  rmSync(folder, { recursive: true })
})

const toMinor = (wire: string) => BigInt(wire.replace('.', ''))

async function call<Value>(url: string, payload: object, bearer?: string): Promise<Value> {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const response = await studio.inject({ method: 'POST', url, payload, headers })
  expect([url, response.statusCode]).toEqual([url, 200])
  return response.json<{ value: Value }>().value
}

/** Launches the first listed jackpot game, and opens its session at the studio. */
async function openJackpotGame() {
  const [game] = unwrap(await site.call(games, { query: { ...query, gameType: 'JACKPOT' } })).games
  if (!game) throw new Error('No jackpot game is listed.')
  const launch = { nodeId: game.nodeId, mode: 'real', language: 'EN' } as const
  const { path } = unwrap(await site.call(launchGame, { token, query: launch }))
  const parameters = new URLSearchParams(path.split('?')[1])
  const body = { launchToken: parameters.get('token') ?? '', vendor: parameters.get('vendor') ?? '' }
  const { sessionToken = '' } = await call<{ sessionToken?: string }>('/studio/session', body)
  const place = (clientRoundId: string) =>
    call<InstantResult>(
      '/studio/rounds',
      { bets: [{ target: 'line', amount: '1000.00' }], clientRoundId },
      sessionToken,
    )
  return { vendor: game.vassalage, place }
}

const readPot = async (vendor: string) =>
  unwrap(await site.call(jackpots)).list.find(({ vassalage }) => vassalage === vendor)

test('a pot grows on the site with the stakes, and its drop is part of the win of one round in the records and the balance [about-2a.10]', async () => {
  const { vendor, place } = await openJackpotGame()
  expect(await readPot(vendor)).toMatchObject({ number: 1, amount: '50000.00', cap: '1000000.00', last: null })
  await place('round-0001')
  await studio.worker.runDue()
  expect(await readPot(vendor)).toMatchObject({ number: 1, amount: '50010.00' })

  // One more stake carries the pot to its amount.
  const database = new DatabaseSync(databaseFile)
  database.exec(`UPDATE pot SET hundredths = amount || '00' WHERE number = 1`)
  database.close()
  const before = toMinor(unwrap(await site.call(balance, { token })).balance)
  const { roundId, win, potWin, balance: after } = await place('round-0002')
  const dropped = toMinor(potWin?.amount ?? '')
  expect(toMinor(win)).toBeGreaterThanOrEqual(dropped)
  expect(toMinor(after)).toBe(before - 100_000n + toMinor(win))
  expect(toMinor(unwrap(await site.call(balance, { token })).balance)).toBe(toMinor(after))
  const range = { from: day, to: day, ...query, pageSize: '100' }
  const { records } = unwrap(await site.call(betRecords, { token, query: range }))
  expect(records.find((record) => record.roundId === roundId)).toMatchObject({
    betAmount: '1000.00',
    winAmount: win,
    state: 'settled',
  })

  await studio.worker.runDue()
  expect(await readPot(vendor)).toMatchObject({
    number: 2,
    amount: '50010.00',
    last: { amount: potWin?.amount, droppedAt: potWin?.at },
  })
})
