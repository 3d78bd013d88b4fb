import type { LiveGame } from '../live/game.ts'

/** What a player selects for a bet. A selection is written as one short text. */
export type Picker =
  /** So many digits, such as `47`. */
  | { readonly kind: 'digits'; readonly count: number }
  /** So many different numbers in ascending order, such as `3-17`. */
  | { readonly kind: 'numbers'; readonly from: number; readonly to: number; readonly count: number }
  /** So many different numbers in their order, such as `7-2`. */
  | { readonly kind: 'order'; readonly from: number; readonly to: number; readonly count: number }
  /** One of the options. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }

/** When a selection wins. Places are those of the draw, from 0. */
export type WinRule =
  /** The selected values stand at the places from `from` on. */
  | { readonly kind: 'places'; readonly from: number }
  /** The digits at the places from `from` on are the selected ones in any order. */
  | { readonly kind: 'anyOrder'; readonly from: number }
  /** All selected numbers are among the first `count`. */
  | { readonly kind: 'among'; readonly count: number }
  /** The sum of `count` places from `from` on is the selected one. */
  | { readonly kind: 'total'; readonly from: number; readonly count: number }
  /** That sum is `big` (`bigFrom` or more), `small`, `odd` or `even`, as selected. */
  | { readonly kind: 'side'; readonly from: number; readonly count: number; readonly bigFrom: number }
  /** At least `times` dice show the selected value; `any`: the same value, whichever it is. */
  | { readonly kind: 'same'; readonly times: number }
  /** Wins once for each number of any prize that ends in the selected digits. */
  | { readonly kind: 'endings' }
  /** A whole ticket: every prize whose numbers end as the ticket does pays its multiple of the stake; several add up. */
  | { readonly kind: 'ticket'; readonly pays: Readonly<Record<string, number>> }
  /** A spot of a live table, which pays by the table's own rules. */
  | { readonly kind: 'spot'; readonly game: LiveGame }

/** A kind of bet. An id never changes its rule or its pays. */
export interface LotteryBetType {
  readonly id: string
  readonly picker: Picker
  readonly rule: WinRule
  /** Twentieths of the stake that a bet returns on average, before its pay is rounded down; a ticket and a spot pay by a table. */
  readonly share: number
}

const sides = ['big', 'small', 'odd', 'even'] as const
const usualShare = 18
const highShare = 19

function listNumbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

/** The digits from a place on. */
export function digitsAt(id: string, from: number, count: number): LotteryBetType {
  return { id, picker: { kind: 'digits', count }, rule: { kind: 'places', from }, share: usualShare }
}

/** The digits from a place on in any order. */
export function anyOrderAt(id: string, from: number, count: number): LotteryBetType {
  return { id, picker: { kind: 'digits', count }, rule: { kind: 'anyOrder', from }, share: usualShare }
}

/** Big or small, odd or even of the sum of some places. */
export function createSide(id: string, from: number, count: number, bigFrom: number): LotteryBetType {
  return {
    id,
    picker: { kind: 'choice', options: sides },
    rule: { kind: 'side', from, count, bigFrom },
    share: highShare,
  }
}

/** The exact sum of some places; `lowest` and `highest` are its bounds. */
export function createTotal(
  id: string,
  places: { readonly from: number; readonly count: number },
  [lowest, highest]: readonly [number, number],
): LotteryBetType {
  return {
    id,
    picker: { kind: 'choice', options: listNumbers(lowest, highest) },
    rule: { kind: 'total', ...places },
    share: highShare,
  }
}

/** The numbers that come in first, in their order. */
export function createOrder(id: string, count: number, [from, to]: readonly [number, number]): LotteryBetType {
  return { id, picker: { kind: 'order', from, to, count }, rule: { kind: 'places', from: 0 }, share: highShare }
}

/** The number that comes in at a place. */
export function numberAt(id: string, place: number, [from, to]: readonly [number, number]): LotteryBetType {
  return { id, picker: { kind: 'order', from, to, count: 1 }, rule: { kind: 'places', from: place }, share: highShare }
}

/** Numbers that are all among the first `drawn`. */
export function amongFirst(
  id: string,
  { count, drawn }: { readonly count: number; readonly drawn: number },
  [from, to]: readonly [number, number],
): LotteryBetType {
  return {
    id,
    picker: { kind: 'numbers', from, to, count },
    rule: { kind: 'among', count: drawn },
    share: highShare,
  }
}

/** Dice that show the same value: the selected one or, where `any` is selected, whichever. */
export function sameDice(id: string, times: number, options: readonly string[]): LotteryBetType {
  return { id, picker: { kind: 'choice', options }, rule: { kind: 'same', times }, share: highShare }
}

/** The last digits of every number of a Vietnamese draw. */
export function createEndings(id: string, count: number): LotteryBetType {
  return { id, picker: { kind: 'digits', count }, rule: { kind: 'endings' }, share: highShare }
}

/** A whole ticket with its table of pays. */
export function createTicket(id: string, count: number, pays: Readonly<Record<string, number>>): LotteryBetType {
  return { id, picker: { kind: 'digits', count }, rule: { kind: 'ticket', pays }, share: usualShare }
}

/** The spots of a live table. */
export function createSpots(id: string, game: LiveGame): LotteryBetType {
  return { id, picker: { kind: 'choice', options: game.spots }, rule: { kind: 'spot', game }, share: highShare }
}

/** The values of one die. */
export const dieValues = /* @__PURE__ */ listNumbers(1, 6)
