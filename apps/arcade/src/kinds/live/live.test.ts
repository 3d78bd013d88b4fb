import { liveKinds } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import type { LotteryDraw, LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { describe, expect, test } from 'vitest'
import { loadLiveTexts } from '../../text/live-texts.ts'
import { createLotteryState, type LotteryState } from '../lottery/lottery-state.ts'
import { formatFace, getResultName, getSpotLabel, getSpotName, getSpotTone, toRoadResult } from './describe.ts'
import { findNearest } from './find-nearest.ts'
import { countChips, getPhase, listLastLines } from './live-state.ts'
import { layOutBigRoad, type RoadResult } from './roads.ts'
import { listSpotGroups } from './spots.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const toIso = (seconds: number) => new Date(noon + seconds * 1000).toISOString()
const amounts = { parse: (wire: string) => BigInt(wire.replace('.', '')) }

const createRound = (number: string, drawsIn: number): LotteryDraw => ({
  number,
  opensAt: toIso(-60),
  closesAt: toIso(drawsIn - 4),
  drawsAt: toIso(drawsIn),
  state: 'open',
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
})

const createTicket = (changes: Partial<LotteryTicket> = {}): LotteryTicket => ({
  ticketId: 't1',
  at: toIso(0),
  draw: '1',
  lines: [{ betType: 'spot', selection: 'banker', amount: '2.00', win: null }],
  stake: '2.00',
  win: null,
  state: 'open',
  ...changes,
})

const createState = (changes: Partial<LotteryState> = {}): LotteryState => ({
  ...createLotteryState({ balance: 5_000n, stake: 100n }),
  board: {
    now: toIso(0),
    balance: '50.00',
    seats: 2,
    current: createRound('1', 30),
    upcoming: createRound('2', 60),
    last: [],
    lastWin: null,
  },
  ...changes,
})

describe('the big road', () => {
  const marks: Readonly<Record<string, RoadResult['tone']>> = { b: 'first', p: 'second', t: 'other' }
  const layOut = (results: string) =>
    layOutBigRoad([...results].map((mark) => ({ tone: marks[mark] ?? 'other', text: mark })))
  const places = (results: string) => layOut(results).map(({ column, row }) => [column, row])

  test('begins a column with each change of the winner', () => {
    expect(places('bbpb')).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
    ])
  })

  test('counts ties in the cell before them, and none without a winner', () => {
    expect(layOut('tbttp').map(({ others }) => others)).toEqual([2, 0])
    expect(layOut('tt')).toEqual([])
  })

  test('turns to the right below the last row, and before an earlier run', () => {
    expect(places('bbbbbbbb').slice(-3)).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ])
    // The second run turns one row earlier, because the first one has taken the last row.
    expect(places('bbbbbbbpppppp').slice(-2)).toEqual([
      [1, 4],
      [2, 4],
    ])
  })

  test('has a cell for each winner, and no two in one place', () => {
    const results = 'bbbbbbbbbppppppppbbbbbbbbpbpbpppppppppbbbbbbb'
    const cells = places(results).map(String)
    expect([cells.length, new Set(cells).size]).toEqual([results.length, results.length])
  })
})

describe.each(liveKinds)('a table of %s', (kind) => {
  const shown = listSpotGroups(kind).flatMap(({ spots }) => spots)

  test('shows spots of its game, each once, and those of even chances among them', () => {
    const { spots } = getLiveGame(kind)
    expect(shown.filter((spot) => !spots.includes(spot))).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
    // Of the roulette, those between its numbers are not shown.
    const all = kind === 'roulette' ? shown : spots
    expect(shown.toSorted()).toEqual(all.toSorted())
  })

  test.each(['EN', 'MY', 'CN', 'VN'] as const)('names its spots and results in %s', async (language) => {
    const text = await loadLiveTexts(language)
    const names = shown.map((spot) => getSpotName(text, spot))
    expect(names.filter((name) => /spot\.|\{\{|undefined/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(
      shown.map((spot) => getSpotLabel(text, spot)).filter((label) => label === '' || label.includes('.')),
    ).toEqual([])
    for (const numbers of [
      [1, 2, 3, 4, 5, 6],
      [2, 1, 3, 4, 5, 6],
      [6, 6, 6, 6, 6, 6],
    ]) {
      expect(toRoadResult(kind, text, numbers).text).not.toMatch(/road\./)
      expect(getResultName(kind, text, numbers)).not.toMatch(/spot\./)
    }
  })
})

test('drawn numbers are shown as cards, faces or pockets', () => {
  expect([1, 13, 14, 53, 416].map((number) => formatFace('baccarat', number))).toEqual(['A♣', 'K♣', 'A♦', 'A♣', 'K♠'])
  expect([formatFace('sicbo', 6), formatFace('roulette', 1), formatFace('roulette', 37)]).toEqual(['6', '0', '36'])
})

test('spots and results have the color of their side', () => {
  expect(['banker', 'player', 'tie', 'straight-0', 'straight-1', 'black', 'single-3'].map(getSpotTone)).toEqual([
    'first',
    'second',
    'green',
    'green',
    'red',
    'black',
    'plain',
  ])
})

describe('the table', () => {
  test('takes bets until shortly before it closes, and for no other round than the next', () => {
    expect(getPhase(createLotteryState({ balance: 0n, stake: 1n }), noon)).toBe('loading')
    expect(getPhase(createState(), noon)).toBe('open')
    expect(getPhase(createState(), noon + 26_000)).toBe('closed')
    expect(getPhase(createState(), noon + 31_000)).toBe('closed')
  })

  test('shows what is placed on the next round, and what is not placed yet', () => {
    const slip = [
      { betType: 'spot', selection: 'banker', amount: 100n },
      { betType: 'spot', selection: 'tie', amount: 50n },
    ]
    const tickets = [
      createTicket(),
      createTicket({ ticketId: 't2', state: 'cancelled' }),
      createTicket({ ticketId: 't3', draw: '0' }),
    ]
    expect([...countChips({ ...createState({ slip, tickets }), amounts })]).toEqual([
      ['banker', { placed: 200n, pending: 100n }],
      ['tie', { placed: 0n, pending: 50n }],
    ])
  })

  test('repeats the last bets that were accepted', () => {
    const tickets = [createTicket({ state: 'refused', lines: [] }), createTicket({ state: 'settled' })]
    expect(listLastLines({ tickets, amounts })).toEqual([{ betType: 'spot', selection: 'banker', amount: 200n }])
    expect(listLastLines({ tickets: null, amounts })).toEqual([])
  })
})

describe('an arrow key', () => {
  const box = (left: number, top: number, width = 10) => ({ left, top, width, height: 10 })
  const boxes = [box(0, 0, 30), box(0, 20), box(10, 20), box(20, 20), box(0, 40)]

  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 3, 2],
    ['ArrowUp', 2, 0],
    ['ArrowDown', 0, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 0, null],
    ['Enter', 1, null],
  ] as const)('%s leads from box %i to %s', (key, from, to) => {
    expect(findNearest(boxes, from, key)).toBe(to)
  })
})
