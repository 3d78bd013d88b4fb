import type { BrandProblem } from '../problem.ts'
import { composite, contrast, type TokenColor, tokenColor } from './color.ts'
import type { ColorRole } from './contract.ts'
import { type Pair, pairs } from './pairs.ts'

/** The two schemes; every brand has both. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A colour that may be chosen as a foreground, with the name a designer writes. */
export interface Candidate {
  readonly name: string
  readonly color: TokenColor
}

/** One measured pair of a scheme; `passes` says whether it meets its WCAG ratio. */
export interface Measure extends Pair {
  readonly measured: number
  readonly passes: boolean
}

const pictures = { white: tokenColor(1, 0, 0), black: tokenColor(0, 0, 0) } as const

/** The opaque colour that a pair's foreground stands on; null where the role is missing. */
export function background(pair: Pair, colors: ReadonlyMap<ColorRole, TokenColor>): TokenColor | null {
  const back = colors.get(pair.back)
  if (!back || !pair.under) return back ?? null
  return composite(back, pictures[pair.under])
}

/** Measures every pair of the pair table; pairs with a role that is missing are left out (that is another problem). */
export function measurePairs(colors: ReadonlyMap<ColorRole, TokenColor>): Measure[] {
  return pairs.flatMap((pair) => {
    const front = colors.get(pair.front)
    const back = background(pair, colors)
    if (!front || !back) return []
    const measured = contrast(front, back)
    return [{ ...pair, measured, passes: measured >= pair.ratio }]
  })
}

/**
 * The contrast solver: of all candidates that meet every ratio, the one nearest in lightness to what was wanted;
 * null when none does.
 */
export function solveForeground(
  wanted: TokenColor,
  against: readonly { readonly back: TokenColor; readonly ratio: number }[],
  candidates: readonly Candidate[],
): Candidate | null {
  const passing = candidates.filter(({ color }) => against.every(({ back, ratio }) => contrast(color, back) >= ratio))
  const distance = ({ color }: Candidate) => Math.abs(color.l - wanted.l)
  return passing.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** One problem for each pair of a scheme below its ratio, with the nearest ramp step that would do. */
export function contrastProblems(
  scheme: Scheme,
  colors: ReadonlyMap<ColorRole, TokenColor>,
  rampOf: (role: ColorRole) => readonly Candidate[],
): BrandProblem[] {
  return measurePairs(colors)
    .filter(({ passes }) => !passes)
    .map((pair) => {
      const wanted = colors.get(pair.front)
      const against = pairs
        .filter(({ front }) => front === pair.front)
        .flatMap((other) => {
          const back = background(other, colors)
          return back ? [{ back, ratio: other.ratio }] : []
        })
      const mend = wanted ? solveForeground(wanted, against, rampOf(pair.front)) : null
      const advice = mend
        ? `Use {${mend.name}}, which passes on every surface it stands on.`
        : `No step of its ramp passes: change ${scheme}.${pair.back} as well.`
      const message = `has contrast ${pair.measured.toFixed(2)}:1 on ${scheme}.${pair.back}${pair.under ? ` over a ${pair.under} picture` : ''} and needs ${pair.ratio}:1. ${advice}`
      return { path: `${scheme}.${pair.front}`, message }
    })
}
