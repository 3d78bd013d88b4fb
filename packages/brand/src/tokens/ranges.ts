import type { BrandProblem } from '../problem.ts'
import { componentRoles, effectRoles, shapeRoles, typeRoles } from './contract.ts'
import { readTokens, type TokenDocument, type TokenValues } from './document.ts'
import { type FixedRole, getTokenType } from './role-types.ts'

/** Smallest and largest value of a role: CSS pixels (1 rem is 16), milliseconds, or a number. */
type Range = readonly [min: number, max: number]

/** Ranges in which the components were designed; beyond them they overlap, disappear or cannot be used. */
const ranges: readonly (readonly [RegExp, Range])[] = [
  [/^radius\./, [0, 999]],
  [/^border\.width$/, [0, 4]],
  [/^size\.control(Small|Large)?$/, [24, 80]],
  [/^size\.header$/, [40, 160]],
  [/^size\.bottomBar$/, [44, 112]],
  [/^size\.menu$/, [160, 400]],
  [/^size\.menuCollapsed$/, [0, 120]],
  [/^size\.content$/, [640, 2560]],
  [/^size\.reading$/, [320, 1200]],
  [/^tile\.ratio$/, [0.4, 2.5]],
  [/^tile\.min$/, [72, 400]],
  [/^tile\.gap$/, [0, 64]],
  [/^tile\.frame$/, [0, 16]],
  [/^density\.row$/, [28, 112]],
  [/^density\.section$/, [8, 160]],
  [/^icon\.stroke$/, [0.5, 4]],
  [/^text\./, [10, 96]],
  [/^leading\./, [1, 3]],
  [/^tracking\./, [-0.1, 0.5]],
  [/^motion\.(fast|base|slow)$/, [0, 2000]],
  [/^hero\.radius$/, [0, 200]],
  [/^hero\.blockSize$/, [160, 900]],
]

const fixedRoles = { shape: shapeRoles, type: typeRoles, effect: effectRoles, component: componentRoles } as const
const groups = ['shape', 'type', 'effect', 'component'] as const

const pixelsByUnit = { px: 1, rem: 16 } as const

/** The range of a role, or null for one without. */
export function getRange(role: FixedRole): Range | null {
  return ranges.find(([pattern]) => pattern.test(role))?.[1] ?? null
}

/** Finds sizes, ratios and durations outside of their range, and curves that CSS cannot draw. Ignores other problems. */
export function findRangeProblems(json: unknown): readonly BrandProblem[] {
  const document = readTokens(json)
  const own = groups.flatMap((group) => fixedRoles[group].map((role) => ({ role, path: `${group}.${role}` })))
  const scripts = document.paths.flatMap((path) => {
    const [group, , ...rest] = path.split('.')
    const role = group === 'script' ? typeRoles.find((each) => each === rest.join('.')) : undefined
    return role ? [{ role, path }] : []
  })
  return [...own, ...scripts].flatMap(({ role, path }) => checkRole(document, role, path))
}

function checkRole(document: TokenDocument, role: FixedRole, path: string): readonly BrandProblem[] {
  const type = getTokenType(role)
  if (type === 'cubicBezier') return checkCurve(path, document.read(path, type))
  const range = getRange(role)
  if (!range || (type !== 'dimension' && type !== 'duration' && type !== 'number')) return []
  const wide = document.read(path, type)
  const phone = document.readPhone(path, type)
  return [
    ...(wide === null ? [] : checkValue(path, '', toMeasure(wide), range)),
    ...(phone === null ? [] : checkValue(path, ' in croupier.phone', toMeasure(phone), range)),
  ]
}

interface Measure {
  readonly value: number
  readonly unit: string
  /** Pixels, milliseconds or the number itself in one unit. */
  readonly factor: number
}

function toMeasure(value: TokenValues['dimension' | 'duration' | 'number']): Measure {
  if (typeof value === 'number') return { value, unit: '', factor: 1 }
  return { ...value, factor: value.unit === 'ms' ? 1 : pixelsByUnit[value.unit] }
}

function checkValue(path: string, where: string, { value, unit, factor }: Measure, [min, max]: Range): BrandProblem[] {
  if (value * factor >= min && value * factor <= max) return []
  const message = `is ${value}${unit}${where}. Write at least ${min / factor}${unit} and at most ${max / factor}${unit}.`
  return [{ path, message }]
}

function checkCurve(path: string, curve: TokenValues['cubicBezier'] | null): BrandProblem[] {
  if (!curve || [curve[0], curve[2]].every((x) => x >= 0 && x <= 1)) return []
  return [
    { path, message: `is ${JSON.stringify(curve)}. Write first and third number from 0 to 1, such as [0.2, 0, 0, 1].` },
  ]
}
