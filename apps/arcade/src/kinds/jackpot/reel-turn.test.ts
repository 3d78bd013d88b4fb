import { jackpotReels, jackpotStrip } from '@croupier/fair/instant/jackpot'
import { expect, test } from 'vitest'
import { getReelTurn } from './reel-turn.ts'

/** Returns the symbol that a reel shows in a row of its window. */
function readSymbol(turn: number, row: number): number | undefined {
  const { length } = jackpotStrip
  return jackpotStrip[(((row - turn) % length) + length) % length]
}

test('the drawn stop of every reel is on the line, the second of three rows', () => {
  for (let reel = 0; reel < jackpotReels; reel += 1) {
    for (const [stop, symbol] of jackpotStrip.entries()) {
      const drawn = Array.from({ length: jackpotReels }, () => stop)
      expect(readSymbol(getReelTurn(reel, drawn, 7), 1)).toBe(symbol)
    }
  }
})

test('a round turns every reel forwards, each further one for longer', () => {
  for (let from = 0; from < jackpotStrip.length; from += 1) {
    for (let to = 0; to < jackpotStrip.length; to += 1) {
      const way = [0, 1, 2].map((reel) => getReelTurn(reel, [to, to, to], 5) - getReelTurn(reel, [from, from, from], 4))
      expect(way[0]).toBeGreaterThan(jackpotStrip.length)
      expect(way).toEqual(way.toSorted((a, b) => a - b))
    }
  }
})

test('before the first round the reels show three different symbols', () => {
  const shown = [0, 1, 2].map((reel) => readSymbol(getReelTurn(reel, [], 0), 1))
  expect(new Set(shown).size).toBe(3)
})
