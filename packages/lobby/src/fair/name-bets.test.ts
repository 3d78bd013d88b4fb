import type { LanguageCode } from '@croupier/domain/languages'
import { instantKinds } from '@croupier/fair/game-kind'
import { instantTargets } from '@croupier/fair/instant/targets'
import { createLiveCode, liveKinds } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import { lotteries } from '@croupier/fair/lottery/lotteries'
import { leagues } from '@croupier/fair/sports/competitions'
import { formatFixtureId, formatLegs } from '@croupier/fair/sports/slips'
import { describe, expect, test } from 'vitest'
import { nameBets } from './name-bets.ts'

type BetRound = Parameters<typeof nameBets>[0]

const languages = ['EN', 'MY', 'CN', 'VN'] as const satisfies readonly LanguageCode[]
const createRound = (kind: BetRound['kind'], gameCode: string, targets: readonly string[]) =>
  ({ kind, gameCode, bets: targets.map((target) => ({ target, amount: '1.00' })) }) as unknown as BetRound

/** Every game with targets of it. */
const games: readonly (readonly [BetRound['kind'], string, readonly string[]])[] = [
  ...instantKinds.map((kind) => [kind, `GAME_${kind.toUpperCase()}0001`, instantTargets[kind]] as const),
  ...liveKinds.map((kind) => {
    const targets = getLiveGame(kind).spots.map((spot) => `spot:${spot}`)
    return ['ticket', createLiveCode('GBL', kind, 1), targets] as const
  }),
  ...[...lotteries].map(([code, { betTypes }]) => {
    const targets = betTypes.flatMap(({ id, picker }) =>
      (picker.kind === 'choice' ? picker.options : ['47']).map((selection) => `${id}:${selection}`),
    )
    return ['ticket', code, targets] as const
  }),
]

describe('the names of bets', () => {
  test.each(games)(
    'of the kind %s of %s are texts of every language, with their values',
    async (kind, code, targets) => {
      for (const language of languages) {
        const names = await nameBets(createRound(kind, code, targets), language)
        expect(names).toHaveLength(targets.length)
        for (const name of names) expect(name).not.toMatch(/\{\{|^$|[a-z]\.[a-z]|:\S/)
      }
    },
  )

  test.each([
    ['roulette', 'GAME_ROULETTE0001', 'split-17-20', 'Split 17, 20'],
    ['dice', 'GAME_DICE0001', 'over-4950', 'Over 50.49'],
    ['plinko', 'GAME_PLINKO0001', '8-low', 'Board with 8 rows of pins · Low'],
    ['ticket', 'GBL_LIVEBACCARAT0001', 'spot:bankerPair', 'Banker pair'],
    ['ticket', 'MM2D', 'straight2:47', '2D straight · 47'],
  ] as const)('name a bet on %s of %s at %s', async (kind, code, target, name) => {
    expect(await nameBets(createRound(kind, code, [target]), 'EN')).toEqual([name])
  })

  test('name the match, the market and the side of each leg of a slip', async () => {
    const [league] = leagues
    const fixture = (index: number) =>
      formatFixtureId({ competition: league?.code ?? '', number: '20261127-031', index })
    const target = formatLegs([
      { fixture: fixture(0), pick: 'handicap:-3:away', odds: 195 },
      { fixture: fixture(1), pick: 'total:10:over', odds: 180 },
    ])
    const [name = ''] = await nameBets(createRound('ticket', 'BTI_SPORTS', [target]), 'EN')
    const [first = '', second = ''] = name.split('\n')
    expect(first).toMatch(/ – .+ · Handicap · .+ \+0\.75$/)
    expect(second).toMatch(/ – .+ · Over\/under · Over 2\.5$/)
  })

  test('are ids for what a game does not have, and English in a language without texts', async () => {
    expect(await nameBets(createRound('dice', 'GAME_DICE0001', ['sideways']), 'EN')).toEqual(['sideways'])
    expect(await nameBets(createRound('ticket', 'BTI_SPORTS', ['nothing']), 'EN')).toEqual(['nothing'])
    expect(await nameBets(createRound('duel', 'GAME_DUEL0001', ['red']), 'TH')).toEqual(['Red'])
  })
})
