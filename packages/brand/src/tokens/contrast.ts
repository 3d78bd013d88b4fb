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

/** Maximum number of further pairs that a message names. */
const maxNamed = 3

/** Pairs that fail by one role. */
interface Fault {
  readonly role: ColorRole
  readonly pairs: readonly Measure[]
}

/** Finds the fewest roles whose change could fix all pairs: a text that fails on eight surfaces is one fault. */
function groupByFault(failing: readonly Measure[]): readonly Fault[] {
  const roles = [...new Set([...failing.map(({ front }) => front), ...failing.map(({ back }) => back)])]
  const isOf = (role: ColorRole) => (pair: Pair) => pair.front === role || pair.back === role
  const faults = roles.map((role) => ({ role, pairs: failing.filter(isOf(role)) }))
  const [largest] = faults.toSorted((a, b) => b.pairs.length - a.pairs.length)
  if (!largest) return []
  return [largest, ...groupByFault(failing.filter((pair) => !isOf(largest.role)(pair)))]
}

/** Finds the nearest step with which every pair of a role passes; null if there is none, or the role is translucent. */
function findFix(
  role: ColorRole,
  colors: ReadonlyMap<ColorRole, TokenColor>,
  candidates: readonly Candidate[],
): Candidate | null {
  const color = colors.get(role)
  if (!color || color.alpha < 1) return null
  const against = pairs.flatMap((pair) => {
    const other = pair.front === role ? getBackground(pair, colors) : pair.back === role ? colors.get(pair.front) : null
    return other ? [{ back: other, ratio: pair.ratio }] : []
  })
  return solveForeground(color, against, candidates)
}

function formatFault(scheme: Scheme, { role, pairs: failing }: Fault, fix: Candidate | null): string {
  const sorted = failing.toSorted((a, b) => a.measured / a.ratio - b.measured / b.ratio)
  const others = sorted.map(({ front, back }) => (front === role ? back : front))
  const [worst] = sorted
  if (!worst) return ''
  const picture = worst.under ? ` over a ${worst.under} picture` : ''
  const place = worst.front === role ? `on ${scheme}.${worst.back}` : `under ${scheme}.${worst.front}`
  const named = others.slice(1, 1 + maxNamed).join(', ')
  const more = others.length > 1 + maxNamed ? ' …' : ''
  const further = others.length > 1 ? `; it also fails with ${others.length - 1} more (${named}${more})` : ''
  const advice = fix
    ? `Use {${fix.name}}, which passes in all its pairs.`
    : `No step of its ramp passes: change ${scheme}.${others[0]} as well.`
  return `has contrast ${worst.measured.toFixed(2)}:1 ${place}${picture} and needs ${worst.ratio}:1${further}. ${advice}`
}

/** Reports the pairs of a scheme below their ratio: one problem for each role at fault, with the nearest passing step. */
export function findContrastProblems(
  scheme: Scheme,
  colors: ReadonlyMap<ColorRole, TokenColor>,
  getCandidates: (role: ColorRole) => readonly Candidate[],
): BrandProblem[] {
  const failing = measurePairs(colors).filter(({ passes }) => !passes)
  return groupByFault(failing).map((fault) => {
    const fix = findFix(fault.role, colors, getCandidates(fault.role))
    return { path: `${scheme}.${fault.role}`, message: formatFault(scheme, fault, fix) }
  })
}
