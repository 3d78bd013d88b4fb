import { unitsPerStake } from '../instant/game.ts'
import type { LiveGame } from './game.ts'

const dice = 3
const faces = [1, 2, 3, 4, 5, 6] as const
const bigFrom = 11

/** What a spot pays to one for dice that win, `null` for others. */
type PayRule = (dice: readonly number[]) => number | null

/** To one, by the total. */
const totalPays: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 17,
  7: 12,
  8: 8,
  9: 6,
  10: 6,
  11: 6,
  12: 6,
  13: 8,
  14: 12,
  15: 17,
  16: 30,
  17: 60,
}
/** To one, by the number of dice that show a single face. */
const singlePays = [null, 1, 2, 3] as const
const doublePay = 10
const triplePay = 180
const anyTriplePay = 30
const pairPay = 5

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const count = (values: readonly number[], face: number) => values.filter((value) => value === face).length
const isTriple = ([first = 0, ...others]: readonly number[]) => others.every((value) => value === first)

/** One to one, except on a triple. */
const createEven =
  (isHit: (total: number) => boolean): PayRule =>
  (values) =>
    !isTriple(values) && isHit(sum(values)) ? 1 : null

const rules: ReadonlyMap<string, PayRule> = new Map<string, PayRule>([
  ['big', createEven((total) => total >= bigFrom)],
  ['small', createEven((total) => total < bigFrom)],
  ['odd', createEven((total) => total % 2 === 1)],
  ['even', createEven((total) => total % 2 === 0)],
  ['anyTriple', (values) => (isTriple(values) ? anyTriplePay : null)],
  ...faces.map(
    (face) => [`single-${face}`, (values: readonly number[]) => singlePays[count(values, face)] ?? null] as const,
  ),
  ...faces.map(
    (face) => [`double-${face}`, (values: readonly number[]) => (count(values, face) >= 2 ? doublePay : null)] as const,
  ),
  ...faces.map(
    (face) =>
      [`triple-${face}`, (values: readonly number[]) => (count(values, face) === dice ? triplePay : null)] as const,
  ),
  ...Object.entries(totalPays).map(
    ([total, pay]) =>
      [`total-${total}`, (values: readonly number[]) => (sum(values) === Number(total) ? pay : null)] as const,
  ),
  ...faces.flatMap((low) =>
    faces
      .filter((high) => high > low)
      .map(
        (high) =>
          [
            `pair-${low}-${high}`,
            (values: readonly number[]) => (values.includes(low) && values.includes(high) ? pairPay : null),
          ] as const,
      ),
  ),
])

/** Three dice. Even chances lose on a triple. */
export const sicBo: LiveGame = {
  form: { kind: 'dice', count: dice },
  spots: [...rules.keys()],
  getUnits,
  listChances: (spot) => {
    const all = faces.flatMap((first) =>
      faces.flatMap((second) => faces.map((third) => getUnits(spot, [first, second, third]))),
    )
    return [...new Set(all)].map((units) => ({ units, outcomes: BigInt(count(all, units)) }))
  },
  getResult: (numbers) => (isTriple(numbers) ? 'triple' : sum(numbers) >= bigFrom ? 'big' : 'small'),
}

function getUnits(spot: string, values: readonly number[]): number {
  const rule = rules.get(spot)
  if (!rule) throw new RangeError(`"${spot}" is no spot of sic bo`)
  const pay = rule(values)
  return pay === null ? 0 : (pay + 1) * unitsPerStake
}
