import type { BrandProblem } from '../problem.ts'
import { composite, measureContrast, type TokenColor, toTokenColor } from './color.ts'
import type { ColorRole } from './contract.ts'
import { type Pair, pairs } from './pairs.ts'

/** The colour schemes; every brand has both. */
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A candidate foreground colour with its token path. */
export interface Candidate {
  readonly name: string
  readonly color: TokenColor
}

/** One measured pair of a scheme; `passes` is true if it meets its WCAG ratio. */
export interface Measure extends Pair {
  readonly measured: number
  readonly passes: boolean
}

const pictures = { white: toTokenColor(1, 0, 0), black: toTokenColor(0, 0, 0) } as const

/** The opaque background of a pair; null if the role is missing. */
export function getBackground(pair: Pair, colors: ReadonlyMap<ColorRole, TokenColor>): TokenColor | null {
  const back = colors.get(pair.back)
  if (!back || !pair.under) return back ?? null
  return composite(back, pictures[pair.under])
}

/** Measures every pair of the pair table; skips pairs with a missing role (reported separately). */
export function measurePairs(colors: ReadonlyMap<ColorRole, TokenColor>): Measure[] {
  return pairs.flatMap((pair) => {
    const front = colors.get(pair.front)
    const back = getBackground(pair, colors)
    if (!front || !back) return []
    const measured = measureContrast(front, back)
    return [{ ...pair, measured, passes: measured >= pair.ratio }]
  })
}

/**
 * The contrast solver: returns the candidate that meets every ratio and is closest in lightness to `target`; null if
 * there is none.
 */
export function solveForeground(
  target: TokenColor,
  against: readonly { readonly back: TokenColor; readonly ratio: number }[],
  candidates: readonly Candidate[],
): Candidate | null {
  const passing = candidates.filter(({ color }) =>
    against.every(({ back, ratio }) => measureContrast(color, back) >= ratio),
  )
  const distance = ({ color }: Candidate) => Math.abs(color.l - target.l)
  return passing.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Reports each pair of a scheme below its ratio, with the nearest passing step of its ramp. */
export function findContrastProblems(
  scheme: Scheme,
  colors: ReadonlyMap<ColorRole, TokenColor>,
  getCandidates: (role: ColorRole) => readonly Candidate[],
): BrandProblem[] {
  return measurePairs(colors)
    .filter(({ passes }) => !passes)
    .map((pair) => {
      const front = colors.get(pair.front)
      const against = pairs
        .filter((other) => other.front === pair.front)
        .flatMap((other) => {
          const back = getBackground(other, colors)
          return back ? [{ back, ratio: other.ratio }] : []
        })
      const fix = front ? solveForeground(front, against, getCandidates(pair.front)) : null
      const advice = fix
        ? `Use {${fix.name}}, which passes on every surface it stands on.`
        : `No step of its ramp passes: change ${scheme}.${pair.back} as well.`
      const message = `has contrast ${pair.measured.toFixed(2)}:1 on ${scheme}.${pair.back}${pair.under ? ` over a ${pair.under} picture` : ''} and needs ${pair.ratio}:1. ${advice}`
      return { path: `${scheme}.${pair.front}`, message }
    })
}
