import { balance } from '@croupier/endpoints/calls/account'
import { games } from '@croupier/endpoints/calls/games'
import { launchGame } from '@croupier/endpoints/calls/play'
import { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { RoundResult, StudioSession } from '@croupier/fair/studio-wire'
import type { TestPlatform } from '@croupier/testing/platform'
import { scale } from '@croupier/testing/scale'
import { unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStudioSite, sum, toMinor, type StudioSite } from './testing/studio-site.ts'

/** The category of each kind, its name in game codes, and the bets of one round. */
const selections = [
  [
    'RNG',
    'ROULETTE',
    [
      { target: 'red', amount: '1000.00' },
      { target: 'odd', amount: '500.00' },
      { target: 'straight-17', amount: '200.00' },
    ],
  ],
  ['RNG', 'DICE', [{ target: 'over-3300', amount: '500.00' }]],
  ['RNG', 'PLINKO', [{ target: '16-high', amount: '1000.00' }]],
  ['RNG', 'SCRATCH', [{ target: 'card', amount: '2000.00' }]],
  ['INHOUSE', 'WHEEL', [{ target: 'medium', amount: '500.00' }]],
  ['FISH', 'FISH', [{ target: 'minnow', amount: '500.00' }]],
  ['PVP', 'SHAN', [{ target: 'pot', amount: '1000.00' }]],
  ['COCKFIGHT', 'DUEL', [{ target: 'red', amount: '1000.00' }]],
  ['JACKPOT', 'JACKPOT', [{ target: 'line', amount: '1000.00' }]],
] as const
/** Categories in which a returned stake is no valid bet. */
const countsResult: ReadonlySet<string> = new Set(['PVP', 'COCKFIGHT'])
const rounds = 10
const day = '2026-11-20'

let server: StudioSite
let platform: TestPlatform
let site: SiteClient
let token: string

beforeAll(async () => {
  server = await startStudioSite(`${day}T06:00:00Z`)
  ;({ platform, site } = server)
  token = await server.login()
})
afterAll(() => server.stop())

/** Sums the valid bets that are booked for the games of a vendor. */
async function readValidBet(vendor: string): Promise<bigint> {
  const [row] = await platform.core.database.query<{ total: string }>(
    'select sum(valid_bet)::text as total from member_hour where vendor = $1',
    [vendor],
  )
  return BigInt(row?.total ?? '0')
}

/** Launches the first listed game whose code names the kind, and opens its session at the studio. */
async function launchKind(gameType: string, kind: string) {
  const query = { language: 'EN', gameType, pageSize: '500' }
  const game = unwrap(await site.call(games, { query })).games.find(({ gameCode }) => gameCode.includes(`_${kind}`))
  if (!game) throw new Error(`No ${kind} is listed.`)
  const { path } = unwrap(
    await site.call(launchGame, { token, query: { nodeId: game.nodeId, mode: 'real', language: 'EN' } }),
  )
  const { sessionToken, ...session } = await server.openSession(path)
  return { game, session, sessionToken }
}

/** One whose returned stakes are valid bets, and one whose are not; a long run plays all kinds. */
const representative: ReadonlySet<string> = new Set(['ROULETTE', 'SHAN'])
const played = scale<readonly (typeof selections)[number][]>(
  selections.filter(([, kind]) => representative.has(kind)),
  selections,
)

describe.each(played)('rounds in %s of %s', (gameType, kind, bets) => {
  test('are equal in the betting record, the account record, the valid bet and the balance [about-2a.7, about-2a.8, about-2a.9, about-2a.10, about-2a.11]', async () => {
    const { game, session, sessionToken } = await launchKind(gameType, kind)
    expect(session).toMatchObject({ kind: kind.toLowerCase(), gameCode: game.gameCode })
    const before = toMinor(session['balance'] ?? '')
    const validBefore = await readValidBet(game.vassalage)
    const played: Record<string, string>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const body = { bets, clientRoundId: `round-${kind}-${round}` }
      played.push(await server.call('POST', '/studio/rounds', body, sessionToken))
      platform.clock.advance({ seconds: 1 })
    }
    const stakes = played.map(({ bet = '' }) => toMinor(bet))
    const wins = played.map(({ win = '' }) => toMinor(win))
    expect(new Set(stakes)).toEqual(new Set([sum(bets.map(({ amount }) => toMinor(amount)))]))

    const range = { from: day, to: day, language: 'EN' }
    const { value: recorded } = await site.call(betRecords, { token, query: { ...range, pageSize: '100' } })
    const ids = played.map(({ roundId }) => roundId)
    const records = (recorded?.records ?? []).filter(({ roundId }) => ids.includes(roundId)).toReversed()
    expect(records.map(({ roundId }) => roundId)).toEqual(ids)
    expect(records.map(({ betAmount, winAmount, state }) => [betAmount, winAmount, state])).toEqual(
      played.map(({ bet, win }) => [bet, win, 'settled']),
    )
    const counted = stakes.filter((stake, round) => !countsResult.has(gameType) || wins[round] !== stake)
    expect((await readValidBet(game.vassalage)) - validBefore).toBe(sum(counted))

    const { value: account } = await site.call(transactionRecords, { token, query: { ...range, pageSize: '100' } })
    const postings = (account?.records ?? []).filter(({ reference }) => ids.includes(reference))
    const posted = postings.map(({ amount }) => toMinor(amount))
    // A round without a win has no posting for it.
    expect(posted).toHaveLength(rounds + wins.filter((win) => win > 0n).length)
    expect(sum(posted)).toBe(sum(wins) - sum(stakes))

    const now = unwrap(await site.call(balance, { token }))
    expect(toMinor(now.balance)).toBe(before + sum(wins) - sum(stakes))
    expect(played.at(-1)?.['balance']).toBe(now.balance)
  })
})

test('a paid round that the client has not shown is returned with the next launch of the game, and once acknowledged with none', async () => {
  const launch = async () => {
    const { session, sessionToken } = await launchKind('RNG', 'DICE')
    return { interrupted: (session as unknown as StudioSession).interruptedRounds ?? [], sessionToken }
  }
  const bets = [{ target: 'over-3300', amount: '500.00' }]
  const body = { bets, clientRoundId: 'round-unseen' }
  const { sessionToken: closed } = await launch()
  const { roundId, bet, win } = await server.call<RoundResult>('POST', '/studio/rounds', body, closed)
  const { interrupted, sessionToken } = await launch()
  expect(interrupted[0]).toMatchObject({ roundId, bet, win, bets, state: 'settled' })
  const roundIds = interrupted.map((round) => round.roundId)
  expect(await server.call('POST', '/studio/rounds/acknowledge', { roundIds }, sessionToken)).toBeNull()
  expect((await launch()).interrupted.map((round) => round.roundId)).not.toContain(roundId)
})
