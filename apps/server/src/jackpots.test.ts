import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@croupier/endpoints/calls/games'
import { jackpots } from '@croupier/endpoints/calls/jackpots'
import { launchGame } from '@croupier/endpoints/calls/play'
import { betRecords } from '@croupier/endpoints/calls/records'
import type { InstantResult } from '@croupier/fair/studio-wire'
import { unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStudioSite, toMinor, type StudioSite } from './testing/studio-site.ts'

const day = '2026-11-20'
const query = { language: 'EN' }
const folder = mkdtempSync(join(tmpdir(), 'jackpots-'))
const databaseFile = join(folder, 'studio.sqlite')

let server: StudioSite
let site: SiteClient
let studio: StudioSite['studio']
let token: string

beforeAll(async () => {
  server = await startStudioSite(`${day}T06:00:00Z`, databaseFile)
  ;({ site, studio } = server)
  token = await server.login()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Launches the first listed jackpot game, and opens its session at the studio. */
async function openJackpotGame() {
  const [game] = unwrap(await site.call(games, { query: { ...query, gameType: 'JACKPOT' } })).games
  if (!game) throw new Error('No jackpot game is listed.')
  const launch = { nodeId: game.nodeId, mode: 'real', language: 'EN' } as const
  const { path } = unwrap(await site.call(launchGame, { token, query: launch }))
  const { sessionToken } = await server.openSession(path)
  const place = (clientRoundId: string) => {
    const body = { bets: [{ target: 'line', amount: '1000.00' }], clientRoundId }
    return server.call<InstantResult>('POST', '/studio/rounds', body, sessionToken)
  }
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
  const before = await server.readBalance(token)
  const { roundId, win, potWin, balance: after } = await place('round-0002')
  const dropped = toMinor(potWin?.amount ?? '')
  expect(toMinor(win)).toBeGreaterThanOrEqual(dropped)
  expect(toMinor(after)).toBe(before - 100_000n + toMinor(win))
  expect(await server.readBalance(token)).toBe(toMinor(after))
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
