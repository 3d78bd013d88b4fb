import type { DrawForm } from './forms.ts'

/** Returns how often a selection wins in a draw. */
type Hits = (selection: string, numbers: readonly number[], form: DrawForm) => number

const once = (won: boolean) => (won ? 1 : 0)
const startsWith = (selection: string, numbers: readonly number[]) => once(numbers.join('').startsWith(selection))
const endsWith = (selection: string, numbers: readonly number[]) => once(numbers.join('').endsWith(selection))
const sort = (digits: string) => [...digits].toSorted().join('')
const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function isSide(side: string, total: number, lowestBig: number): number {
  return once(
    { big: total >= lowestBig, small: total < lowestBig, odd: total % 2 === 1, even: total % 2 === 0 }[side] ?? false,
  )
}

/** Cuts the digits of a Vietnamese draw into numbers, prize by prize. */
function cut(numbers: readonly number[], form: DrawForm): readonly { readonly prize: string; readonly text: string }[] {
  let rest = numbers.join('')
  const found: { prize: string; text: string }[] = []
  if (form.kind !== 'prizes') return found
  for (const { prize, count, digits } of form.tiers)
    for (let index = 0; index < count; index += 1) {
      found.push({ prize, text: rest.slice(0, digits) })
      rest = rest.slice(digits)
    }
  return found
}

const countEndings: Hits = (selection, numbers, form) =>
  cut(numbers, form).filter(({ text }) => text.length >= selection.length && text.endsWith(selection)).length

const isAmong: Hits = (selection, numbers) => {
  const open = new Set(numbers.slice(0, 6).map(String))
  return once(selection.split('-').every((number) => open.has(number)))
}

const comesIn =
  (place: number): Hits =>
  (selection, numbers) =>
    once(String(numbers[place]) === selection)
const comeInFirst: Hits = (selection, numbers) => once(`${numbers.join('-')}-`.startsWith(`${selection}-`))

const showSame =
  (times: number): Hits =>
  (selection, dice) => {
    const faces = selection === 'any' ? ['1', '2', '3', '4', '5', '6'] : [selection]
    return once(faces.some((face) => dice.join('').split(face).length - 1 >= times))
  }

const endOfSpecial: Hits = (selection, numbers, form) => once(cut(numbers, form)[0]?.text.endsWith(selection) ?? false)

/**
 * Naive reference implementation of every bet except whole tickets, by its id. It shares no code with the rules.
 */
export const naiveHits: Readonly<Record<string, Hits>> = {
  straight2: startsWith,
  straight3: startsWith,
  straight4: startsWith,
  straight5: startsWith,
  first1: startsWith,
  first2: startsWith,
  first3: startsWith,
  last1: endsWith,
  last2: endsWith,
  last3: endsWith,
  anyOrder3: (selection, numbers) => once(sort(numbers.join('')) === sort(selection)),
  anyOrder4: (selection, numbers) => once(sort(numbers.join('')) === sort(selection)),
  lastAnyOrder3: (selection, numbers) => once(sort(numbers.join('').slice(2)) === sort(selection)),
  firstSide: (side, [first = 0]) => isSide(side, first, 5),
  lastSide: (side, numbers) => isSide(side, numbers.at(-1) ?? 0, 5),
  totalSide: (side, numbers, form) =>
    isSide(side, addUp(numbers), { dice: 11, digits: numbers.length === 5 ? 23 : 14 }[form.kind as 'dice' | 'digits']),
  total: (total, numbers) => once(String(addUp(numbers)) === total),
  pair: showSame(2),
  triple: showSame(3),
  among1: isAmong,
  among2: isAmong,
  among3: isAmong,
  extra: comesIn(6),
  extraSide: (side, numbers) => isSide(side, numbers[6] ?? 0, 25),
  winner: comesIn(0),
  second: comesIn(1),
  third: comesIn(2),
  winnerSide: (side, [first = 0]) => isSide(side, first, 6),
  firstTwo: comeInFirst,
  firstThree: comeInFirst,
  topTotal: (total, [first = 0, second = 0]) => once(String(first + second) === total),
  any2: countEndings,
  any3: countEndings,
  special1: endOfSpecial,
  special2: endOfSpecial,
  special3: endOfSpecial,
}

/** Returns what a whole ticket pays, in multiples of the stake. */
export function sumNaivePrizes(
  ticket: string,
  numbers: readonly number[],
  form: DrawForm,
  pays: Readonly<Record<string, number>>,
): number {
  let sum = 0
  for (const { prize, text } of cut(numbers, form))
    if (ticket.slice(ticket.length - text.length) === text) sum += pays[prize] ?? 0
  return sum
}
