import { toMoney } from '@croupier/domain/money'
import { expect, test } from 'vitest'
import { createGame } from '../testing/games.ts'
import { insertWin, keepPushedWins, type ShownWinner } from './shown-winners.ts'

const now = Date.parse('2026-11-18T05:00:00Z')

const createWin = (minor: bigint, changes: Partial<ShownWinner> = {}): ShownWinner => ({
  account: 'pl***01',
  amount: toMoney(minor, 'USD'),
  wonAt: new Date(now - 60_000),
  game: createGame(`n${minor}`),
  ...changes,
})
const getAmounts = (winners: readonly ShownWinner[]) => winners.map(({ amount }) => amount.minor)

const shown = [createWin(900n), createWin(500n)]
const full = Array.from({ length: 20 }, (_, index) => createWin(BigInt(900 - index)))

test('a pushed win takes its place by amount, of equal ones before the earlier ones', () => {
  const latest = createWin(500n, { wonAt: new Date(now), pushedAt: now })
  expect(insertWin(shown, latest)).toEqual([shown[0], latest, shown[1]])
  expect(insertWin([], latest)).toEqual([latest])
})

test('a full board loses its smallest win to a larger one, and stays the same for a smaller one', () => {
  const board = insertWin(full, createWin(1_000n))
  expect([board.length, getAmounts(board)[0], getAmounts(board).at(-1)]).toEqual([20, 1_000n, 882n])
  expect(insertWin(full, createWin(1n))).toBe(full)
})

test('a win that is shown already changes nothing', () => {
  expect(insertWin(shown, createWin(900n, { pushedAt: now }))).toBe(shown)
})

test('a loaded board keeps a win that was pushed lately, until it has the win itself or should have it', () => {
  const board = insertWin(shown, createWin(700n, { pushedAt: now }))
  expect(getAmounts(keepPushedWins(shown, board, now + 60_000))).toEqual([900n, 700n, 500n])
  const loaded = [createWin(900n), createWin(700n), createWin(500n)]
  expect(keepPushedWins(loaded, board, now + 60_000)).toBe(loaded)
  expect(keepPushedWins(shown, board, now + 120_000)).toBe(shown)
  expect(keepPushedWins(shown, undefined, now)).toBe(shown)
})
