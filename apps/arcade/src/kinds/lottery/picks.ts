import type { LotteryBetType, Picker } from '@croupier/fair/lottery/bet-types'
import { getPay } from '@croupier/fair/lottery/pays'
import type { DrawGame } from '@croupier/fair/lottery/draw-game'

/** Most selections of a picker that are shown as a board of all of them. */
const maxBoardSize = 100

/** Lists the selections of a picker as its board shows them; null where there are too many, or several make one. */
export function listBoard(picker: Picker): readonly string[] | null {
  switch (picker.kind) {
    case 'choice':
      return picker.options
    case 'digits': {
      const size = 10 ** picker.count
      if (size > maxBoardSize) return null
      return Array.from({ length: size }, (_, index) => String(index).padStart(picker.count, '0'))
    }
    case 'numbers':
    case 'order':
      return picker.count === 1 ? listNumbers(picker) : null
  }
}

/** Lists the numbers of a picker. */
export function listNumbers({ from, to }: { readonly from: number; readonly to: number }): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

/** Writes numbers as a selection: in their order, or ascending. */
export function toSelection(kind: 'numbers' | 'order', numbers: readonly string[]): string {
  return (kind === 'order' ? numbers : numbers.toSorted((a, b) => Number(a) - Number(b))).join('-')
}

/** Draws a selection; `random` returns a whole number from 0 to below its argument. */
export function drawSelection(picker: Picker, random: (size: number) => number): string {
  const board = listBoard(picker)
  if (board) return board[random(board.length)] ?? ''
  if (picker.kind === 'digits') return Array.from({ length: picker.count }, () => random(10)).join('')
  if (picker.kind === 'choice') return ''
  const left = [...listNumbers(picker)]
  const drawn = Array.from({ length: picker.count }, () => left.splice(random(left.length), 1)[0] ?? '')
  return toSelection(picker.kind, drawn)
}

/** Returns an unbiased whole number from 0 to below `size`. */
export function getRandomNumber(size: number): number {
  const range = 2 ** 32 - (2 ** 32 % size)
  let word = range
  while (word >= range) [word = range] = crypto.getRandomValues(new Uint32Array(1))
  return word % size
}

/** Patterns of digits that differ in how many orders they have. */
const patterns = ['01234', '00123', '00112', '00012', '00011', '00001', '00000']

/** Lists selections of a kind of bet that between them have all of its pays. */
export function listSamples({ picker, rule }: LotteryBetType): readonly string[] {
  if (picker.kind === 'choice') return picker.options
  if (picker.kind === 'digits')
    return rule.kind === 'anyOrder'
      ? [...new Set(patterns.map((pattern) => pattern.slice(0, picker.count)))]
      : [patterns[0]?.slice(0, picker.count).padEnd(picker.count, '5') ?? '']
  return [toSelection(picker.kind, listNumbers(picker).slice(0, picker.count))]
}

/** Returns the lowest and the highest pay of a kind of bet, as multiples of the stake. */
export function getPayRange(lottery: DrawGame, betType: LotteryBetType): readonly [number, number] {
  const pays = listSamples(betType).map((selection) => getPay(lottery, betType, selection))
  return [Math.min(...pays), Math.max(...pays)]
}
