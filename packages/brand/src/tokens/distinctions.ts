import type { BrandProblem } from '../problem.ts'
import { measureDistance, measureHueDistance, type TokenColor } from './color.ts'
import type { ColorRole } from './contract.ts'
import type { Scheme } from './contrast.ts'

/** Two roles that players have to distinguish, and by how much they differ at least. */
export interface Distinction {
  readonly role: ColorRole
  readonly from: ColorRole
  /** `hue` in degrees, where both colours have one; `difference` as the distance in OKLab, black to white being 1. */
  readonly by: 'hue' | 'difference'
  readonly min: number
  readonly why: string
}

/** Smallest hue distance of the focus ring from errors, in degrees. */
export const MIN_FOCUS_HUE = 60
/** Smallest hue distance of errors from the accent, in degrees: a brand may have a red accent, and errors stay red. */
export const MIN_NEGATIVE_HUE = 30
const MIN_FILL_DIFFERENCE = 0.2

const looksWrong = 'Otherwise a focused field looks like one with an error.'

/** Every distinction that the build checks in both schemes of every brand. */
export const distinctions: readonly Distinction[] = [
  { role: 'focus.ring', from: 'negative.base', by: 'hue', min: MIN_FOCUS_HUE, why: looksWrong },
  { role: 'focus.ring', from: 'negative.text', by: 'hue', min: MIN_FOCUS_HUE, why: looksWrong },
  {
    role: 'negative.base',
    from: 'accent.base',
    by: 'hue',
    min: MIN_NEGATIVE_HUE,
    why: 'Otherwise errors look like accents.',
  },
  {
    role: 'negative.soft',
    from: 'accent.base',
    by: 'difference',
    min: MIN_FILL_DIFFERENCE,
    why: 'Otherwise the danger button looks like the primary one.',
  },
]

const measures = { hue: measureHueDistance, difference: measureDistance } as const satisfies Record<
  Distinction['by'],
  (one: TokenColor, other: TokenColor) => number
>

/** Whether two colours are as different as a distinction requires. */
export function isDistinct({ by, min }: Distinction, one: TokenColor, other: TokenColor): boolean {
  return measures[by](one, other) >= min
}

function formatMeasure(by: Distinction['by'], value: number): string {
  return by === 'hue' ? `${Math.round(value)}° of hue` : `${value.toFixed(2)} in OKLab`
}

/** Reports each pair of roles of a scheme that look too much alike; skips missing roles (reported separately). */
export function findDistinctionProblems(scheme: Scheme, colors: ReadonlyMap<ColorRole, TokenColor>): BrandProblem[] {
  return distinctions.flatMap((each) => {
    const { role, from, by, min, why } = each
    const [one, other] = [colors.get(role), colors.get(from)]
    if (!one || !other || isDistinct(each, one, other)) return []
    const measured = formatMeasure(by, measures[by](one, other))
    const message = `is only ${measured} away from ${scheme}.${from} and needs ${formatMeasure(by, min)}. ${why}`
    return [{ path: `${scheme}.${role}`, message }]
  })
}
