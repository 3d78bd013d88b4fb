import type { Draw } from '../stream.ts'

/** A prize of a Vietnamese draw: how many numbers it has, and of how many digits. */
export interface PrizeTier {
  /** `special`, or `1` to `8`. */
  readonly prize: string
  readonly count: number
  readonly digits: number
}

/** Which numbers a draw has. */
export type DrawForm =
  /** `count` digits from 0 to 9. */
  | { readonly kind: 'digits'; readonly count: number }
  /** `count` dice from 1 to 6. */
  | { readonly kind: 'dice'; readonly count: number }
  /** `count` different numbers from 1 to `size`, in the order in which they are drawn. */
  | { readonly kind: 'distinct'; readonly count: number; readonly size: number }
  /** The digits of the numbers of all prizes, prize after prize. */
  | { readonly kind: 'prizes'; readonly tiers: readonly PrizeTier[] }

/** The opened numbers of a prize. */
export interface PrizeNumbers {
  /** Empty where a draw has one prize. */
  readonly prize: string
  readonly numbers: readonly string[]
}

/** Lowest value of a place, and how many values there are. */
export function getValues(form: DrawForm): { readonly lowest: number; readonly size: number } {
  if (form.kind === 'dice') return { lowest: 1, size: 6 }
  return form.kind === 'distinct' ? { lowest: 1, size: form.size } : { lowest: 0, size: 10 }
}

/** Returns how many numbers a draw has. */
export function countPlaces(form: DrawForm): number {
  return form.kind === 'prizes' ? form.tiers.reduce((sum, { count, digits }) => sum + count * digits, 0) : form.count
}

/** Draws the numbers, first to last. */
export async function drawNumbers(form: DrawForm, draw: Draw): Promise<readonly number[]> {
  const { lowest, size } = getValues(form)
  const left = Array.from({ length: size }, (_, index) => lowest + index)
  const drawn: number[] = []
  for (let place = 0; place < countPlaces(form); place += 1) {
    const index = await draw(left.length)
    const [value = lowest] = form.kind === 'distinct' ? left.splice(index, 1) : [left[index]]
    drawn.push(value)
  }
  return drawn
}

/** Returns the digits of every number of a Vietnamese draw, in the order of its prizes. */
export function splitPrizes(
  tiers: readonly PrizeTier[],
  numbers: readonly number[],
): readonly { readonly prize: string; readonly digits: readonly number[] }[] {
  let start = 0
  return tiers.flatMap(({ prize, count, digits }) =>
    Array.from({ length: count }, () => {
      start += digits
      return { prize, digits: numbers.slice(start - digits, start) }
    }),
  )
}

/** Formats drawn numbers by prize: a number of digits as one text, everything else as a text each. */
export function formatResult(form: DrawForm, numbers: readonly number[]): readonly PrizeNumbers[] {
  if (form.kind === 'digits') return [{ prize: '', numbers: [numbers.join('')] }]
  if (form.kind !== 'prizes') return [{ prize: '', numbers: numbers.map(String) }]
  const split = splitPrizes(form.tiers, numbers)
  return form.tiers.map(({ prize }) => ({
    prize,
    numbers: split.filter((each) => each.prize === prize).map(({ digits }) => digits.join('')),
  }))
}
