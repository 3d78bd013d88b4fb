import { games } from '@croupier/endpoints/calls/games'
import { launchGame } from '@croupier/endpoints/calls/play'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import { formatPick } from '@croupier/fair/sports/markets'
import type { LegOutcome } from '@croupier/fair/sports/slips'
import type { SlipPage, SlipPlacement, SlipRequest, SportsBoard, SportsSlip } from '@croupier/fair/sports/sports-wire'
import { unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStudioSite, sum, toMinor, type StudioSite } from './testing/studio-site.ts'

/** A minute after a kick-off of every competition. */
const day = '2026-11-20'
const language = 'EN'
const stake = 100_00n

let server: StudioSite
let token: string

beforeAll(async () => {
  server = await startStudioSite(`${day}T06:01:00Z`)
  token = await server.login()
})
afterAll(() => server.stop())

/** Launches a game, and opens its session at the studio. */
async function openBook(nodeId: string) {
  const query = { nodeId, mode: 'real', language }
  const { path } = unwrap(await server.site.call(launchGame, { token, query }))
  const { sessionToken: bearer } = await server.openSession(path)
  return {
    readBoard: () => server.call<SportsBoard>('GET', '/studio/sports', undefined, bearer),
    readSlips: async () => {
      const slips: SportsSlip[] = []
      let next: string | null = ''
      while (next !== null) {
        const path = `/studio/slips${next ? `?before=${next}` : ''}`
        const page: SlipPage = await server.call('GET', path, undefined, bearer)
        slips.push(...page.tickets)
        next = page.next
      }
      return slips
    },
    place: (request: SlipRequest) => server.call<SlipPlacement>('POST', '/studio/slips', request, bearer),
  }
}

const findGame = async (gameType: string, vassalage: string) => {
  const query = { language, gameType, vassalage, pageSize: '1' }
  const [game] = unwrap(await server.site.call(games, { query })).games
  if (!game?.displayName) throw new Error(`${vassalage} has no game of ${gameType}`)
  return { nodeId: game.nodeId, name: game.displayName }
}

/** Requests singles on every bet that the next matches of a book offer, and a multi on two of them. */
function listRequests({ matchdays }: SportsBoard): readonly SlipRequest[] {
  const open = matchdays.find(({ state }) => state === 'open')
  const legs = (open?.fixtures ?? []).map(({ id, markets }) =>
    markets.flatMap(({ picks }) => picks.map((pick) => ({ fixture: id, pick: formatPick(pick), odds: pick.odds }))),
  )
  const [first = [], second = []] = legs
  const multi = [first.slice(0, 1), second.slice(0, 1)].flat()
  return [...first.map((leg) => [leg]), ...second.map((leg) => [leg]), multi].map((each, index) => ({
    legs: each,
    stake: '100.00',
    clientTicketId: `slip-${String(index).padStart(5, '0')}`,
  }))
}

const readRecords = async (gameName: string) => {
  const query = { from: day, to: day, language, pageSize: '100' }
  const { records } = unwrap(await server.site.call(betRecords, { token, query }))
  return records.filter((record) => record.gameName === gameName)
}

const halves: ReadonlySet<LegOutcome | null> = new Set(['halfWon', 'halfLost'])

/** The valid bet of a settled slip by hand: the part of its stake that was at risk, and nothing where it was returned. */
function countSlip({ legs, win }: SportsSlip): bigint {
  const atRisk = legs.filter(({ outcome }) => outcome !== 'void' && outcome !== 'push')
  if (atRisk.length > 0 && atRisk.every(({ outcome }) => halves.has(outcome))) return stake / 2n
  return toMinor(win ?? '') === stake ? 0n : stake
}

test.each([
  ['SPORTS', 'HWL'],
  ['ESPORTS', 'PXT'],
] as const)(
  'the slips of %s are open until their matches have ended, then equal in records, valid bet and balance [about-2a.3, about-2a.4]',
  async (gameType, vendor) => {
    const game = await findGame(gameType, vendor)
    const book = await openBook(game.nodeId)
    const before = await server.readBalance(token)
    const board = await book.readBoard()
    expect(toMinor(board.balance)).toBe(before)
    const requests = listRequests(board)
    expect(requests.length).toBeGreaterThan(8)
    for (const request of requests) expect((await book.place(request)).ticket.state).toBe('open')
    expect(await server.readBalance(token)).toBe(before - stake * BigInt(requests.length))
    expect(new Set((await readRecords(game.name)).map(({ state }) => state))).toEqual(new Set(['open']))

    server.platform.clock.advance({ minutes: 12 })
    await server.studio.worker.runDue()
    const slips = await book.readSlips()
    const records = await readRecords(game.name)
    expect([slips.length, records.length]).toEqual([requests.length, requests.length])
    for (const slip of slips)
      expect(records.find(({ roundId }) => roundId === slip.ticketId)).toMatchObject({
        state: 'settled',
        betAmount: '100.00',
        winAmount: slip.win,
      })
    const paid = sum(slips.map(({ win }) => toMinor(win ?? '')))
    expect(await server.readBalance(token)).toBe(before - stake * BigInt(requests.length) + paid)

    const ids = new Set(slips.map(({ ticketId }) => ticketId))
    const query = { from: day, to: day, language, pageSize: '200' }
    const movements = unwrap(await server.site.call(transactionRecords, { token, query })).records
    const own = movements.filter(({ reference }) => reference !== null && ids.has(reference))
    expect(sum(own.map(({ amount }) => toMinor(amount)))).toBe(paid - stake * BigInt(requests.length))
    const [fact] = await server.platform.core.database.query<{ total: string }>(
      'select sum(valid_bet)::text as total from member_hour where vendor = $1 and game_type = $2',
      [vendor, gameType],
    )
    expect(fact?.total).toBe(String(sum(slips.map(countSlip))))
  },
)

test('a trial account is refused, and there is no demo', async () => {
  const { nodeId } = await findGame('SPORTS', 'HWL')
  const { token: trial } = unwrap(await server.site.freePlay())
  const launch = (mode: string, as: string) =>
    server.site.call(launchGame, { token: as, query: { nodeId, mode, language } })
  expect((await launch('real', trial)).errorCode).toBe('TRIAL_NOT_PERMITTED')
  expect((await launch('demo', token)).errorCode).toBe('DEMO_NOT_OFFERED')
})
