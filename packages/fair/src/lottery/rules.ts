import { toFraction, type Fraction } from '../fraction.ts'
import type { WinRule } from './bet-types.ts'
import { countPlaces, getValues, splitPrizes, type DrawForm } from './forms.ts'

/** How often a selection wins. A ticket pays by prizes and a spot by its table instead. */
interface RuleMaths<Rule> {
  /** Returns how often it wins in a draw. */
  readonly countHits: (form: DrawForm, rule: Rule, parts: readonly string[], numbers: readonly number[]) => number
  /** Returns how often it wins on average, from the number of outcomes in which it does. */
  readonly expectHits: (form: DrawForm, rule: Rule, parts: readonly string[]) => Fraction
}

/** A rule that counts hits. */
export type HitRule = Exclude<WinRule, { kind: 'ticket' | 'spot' }>

type RuleOf<Kind extends HitRule['kind']> = Extract<HitRule, { kind: Kind }>

const toHits = (won: boolean) => (won ? 1 : 0)

function sortDigits(digits: readonly (number | string)[]): string {
  return digits
    .map(Number)
    .toSorted((a, b) => a - b)
    .join(' ')
}

/** Returns the number of orders of `count` values out of `size`: different ones, or any. */
function countOrders(form: DrawForm, count: number): bigint {
  const { size } = getValues(form)
  let orders = 1n
  for (let place = 0; place < count; place += 1) orders *= BigInt(form.kind === 'distinct' ? size - place : size)
  return orders
}

/** Lists every combination of values of `count` places. */
function listValues(form: DrawForm, count: number): readonly (readonly number[])[] {
  const { lowest, size } = getValues(form)
  const values = Array.from({ length: size }, (_, index) => lowest + index)
  let lists: readonly (readonly number[])[] = [[]]
  for (let place = 0; place < count; place += 1) {
    lists = lists.flatMap((list) =>
      values.flatMap((value) => (form.kind === 'distinct' && list.includes(value) ? [] : [[...list, value]])),
    )
  }
  return lists
}

const totalsByForm = new Map<string, ReadonlyMap<number, bigint>>()

/** Returns in how many orders of `count` places each sum occurs. */
function countTotals(form: DrawForm, count: number): ReadonlyMap<number, bigint> {
  const key = `${form.kind} ${getValues(form).size} ${count}`
  const known = totalsByForm.get(key)
  if (known) return known
  const totals =
    form.kind === 'distinct'
      ? tally(listValues(form, count).map((values) => [sum(values), 1n]))
      : addPlaces(form, count)
  totalsByForm.set(key, totals)
  return totals
}

/** Returns the sums of independent places, one place added after the other. */
function addPlaces(form: DrawForm, count: number): ReadonlyMap<number, bigint> {
  const values = listValues(form, 1).flat()
  let totals: ReadonlyMap<number, bigint> = new Map([[0, 1n]])
  for (let place = 0; place < count; place += 1) {
    const entries = [...totals]
    totals = tally(values.flatMap((value) => entries.map(([total, ways]) => [total + value, ways] as const)))
  }
  return totals
}

function tally(entries: readonly (readonly [total: number, ways: bigint])[]): ReadonlyMap<number, bigint> {
  const totals = new Map<number, bigint>()
  for (const [total, ways] of entries) totals.set(total, (totals.get(total) ?? 0n) + ways)
  return totals
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Returns the chance of the sums that a condition holds for. */
function sumChances(form: DrawForm, count: number, isHit: (total: number) => boolean): Fraction {
  const orders = [...countTotals(form, count)].reduce((hits, [total, ways]) => (isHit(total) ? hits + ways : hits), 0n)
  return toFraction(orders, countOrders(form, count))
}

function isOnSide(side: string | undefined, total: number, bigFrom: number): boolean {
  if (side === 'big' || side === 'small') return total >= bigFrom === (side === 'big')
  return (total % 2 === 1) === (side === 'odd')
}

function isSame(parts: readonly string[], times: number, dice: readonly number[]): boolean {
  const values = parts[0] === 'any' ? dice : [Number(parts[0])]
  return values.some((value) => dice.filter((die) => die === value).length >= times)
}

function countSubsets(size: number, chosen: number): bigint {
  let subsets = 1n
  for (let index = 0; index < chosen; index += 1) subsets = (subsets * BigInt(size - index)) / BigInt(index + 1)
  return subsets
}

/** Returns the number of different orders of some digits. */
function countPermutations(digits: readonly string[]): bigint {
  const repeats = [...new Set(digits)].map((digit) => digits.filter((each) => each === digit).length)
  return repeats.reduce((ways, repeat) => ways / factorial(repeat), factorial(digits.length))
}

function factorial(count: number): bigint {
  return count < 2 ? 1n : BigInt(count) * factorial(count - 1)
}

/** Lists the numbers of a Vietnamese draw that have at least so many digits. */
function listEndings(form: DrawForm, digits: number, numbers: readonly number[]): readonly string[] {
  if (form.kind !== 'prizes') return []
  return splitPrizes(form.tiers, numbers).flatMap((prize) =>
    prize.digits.length < digits ? [] : [prize.digits.slice(-digits).join('')],
  )
}

/** The maths of every rule that counts hits. */
export const ruleMaths = {
  places: {
    countHits: (_form, { from }, parts, numbers) =>
      toHits(parts.every((part, index) => Number(part) === numbers[from + index])),
    expectHits: (form, _rule, parts) => toFraction(1n, countOrders(form, parts.length)),
  },
  anyOrder: {
    countHits: (_form, { from }, parts, numbers) => {
      const drawn = numbers.slice(from, from + parts.length)
      return toHits(sortDigits(drawn) === sortDigits(parts))
    },
    expectHits: (form, _rule, parts) => toFraction(countPermutations(parts), countOrders(form, parts.length)),
  },
  among: {
    countHits: (_form, { count }, parts, numbers) =>
      toHits(parts.every((part) => numbers.slice(0, count).includes(Number(part)))),
    expectHits: (form, { count }, parts) =>
      toFraction(countSubsets(count, parts.length), countSubsets(getValues(form).size, parts.length)),
  },
  total: {
    countHits: (_form, { from, count }, [total], numbers) =>
      toHits(sum(numbers.slice(from, from + count)) === Number(total)),
    expectHits: (form, { count }, [total]) => sumChances(form, count, (each) => each === Number(total)),
  },
  side: {
    countHits: (_form, { from, count, bigFrom }, [side], numbers) =>
      toHits(isOnSide(side, sum(numbers.slice(from, from + count)), bigFrom)),
    expectHits: (form, { count, bigFrom }, [side]) => sumChances(form, count, (each) => isOnSide(side, each, bigFrom)),
  },
  same: {
    countHits: (_form, { times }, parts, numbers) => toHits(isSame(parts, times, numbers)),
    expectHits: (form, { times }, parts) => {
      const lists = listValues(form, countPlaces(form))
      return toFraction(BigInt(lists.filter((dice) => isSame(parts, times, dice)).length), BigInt(lists.length))
    },
  },
  endings: {
    countHits: (form, _rule, parts, numbers) =>
      listEndings(form, parts.length, numbers).filter((ending) => ending === parts.join('')).length,
    expectHits: (form, _rule, parts) => toFraction(countNumbers(form, parts.length), 10n ** BigInt(parts.length)),
  },
} as const satisfies { [Kind in HitRule['kind']]: RuleMaths<RuleOf<Kind>> }

/** Returns how many numbers of a Vietnamese draw have at least so many digits. */
export function countNumbers(form: DrawForm, digits: number): bigint {
  if (form.kind !== 'prizes') return 0n
  return BigInt(sum(form.tiers.map((tier) => (tier.digits < digits ? 0 : tier.count))))
}

/** Returns the maths of a rule. */
export function getMaths<Rule extends HitRule>(rule: Rule): RuleMaths<Rule> {
  return ruleMaths[rule.kind] as unknown as RuleMaths<Rule>
}
