import { type ColorRole, colorRoles, componentRoles, effectRoles, shapeRoles, typeRoles } from '../tokens/contract.ts'
import type { TokenType } from '../tokens/document.ts'
import { getRange } from '../tokens/ranges.ts'
import { type FixedRole, getTokenType } from '../tokens/role-types.ts'

/** A node of a DTCG document. */
export interface TokenNode {
  [name: string]: unknown
}

const white = '{primitive.gray.25}'
const middle = '{primitive.gray.600}'
const black = '{primitive.gray.975}'

const values: Readonly<Record<Exclude<TokenType, 'dimension' | 'number'>, unknown>> = {
  color: black,
  duration: { value: 120, unit: 'ms' },
  cubicBezier: [0, 0, 1, 1],
  fontFamily: ['Sample Font', 'serif'],
  fontWeight: 400,
  shadow: [
    {
      color: '{light.shadow.color}',
      offsetX: { value: 0, unit: 'px' },
      offsetY: { value: 2, unit: 'px' },
      blur: { value: 4, unit: 'px' },
      spread: { value: 0, unit: 'px' },
    },
  ],
}

function getSampleColor(role: ColorRole): unknown {
  if (role === 'scrim.media') return { colorSpace: 'oklch', components: [0, 0, 0], alpha: 0.9 }
  if (/^(text\.(inverse|onMedia)|\w+\.on)$/.test(role)) return white
  if (role === 'surface.inverse') return black
  if (/^(surface\.|\w+\.soft$)/.test(role)) return white
  if (/\.(base|hover|pressed)$/.test(role)) return middle
  return black
}

/** Returns the smallest value of a role with a range. */
function getSampleValue(role: FixedRole): unknown {
  const type = getTokenType(role)
  const min = getRange(role)?.[0] ?? 1
  if (type === 'dimension') return { value: min, unit: 'px' }
  return type === 'number' ? min : values[type]
}

/** Sets the node at a dotted path, creating missing groups. */
export function setToken(document: TokenNode, path: string, node: unknown): void {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    document[head] = node
    return
  }
  const child = document[head]
  const group: TokenNode = typeof child === 'object' && child !== null ? { ...child } : {}
  setToken(group, rest.join('.'), node)
  document[head] = group
}

const gray = (l: number) => ({ $type: 'color', $value: { colorSpace: 'oklch', components: [l, 0, 0] } })

/** Creates the smallest document that satisfies the token contract, in black, white and grey. */
export function createSampleTokens(): TokenNode {
  const document: TokenNode = {}
  setToken(document, 'primitive.gray.25', gray(1))
  setToken(document, 'primitive.gray.600', gray(0.5))
  setToken(document, 'primitive.gray.975', gray(0.1))
  for (const role of colorRoles) {
    for (const scheme of ['light', 'dark'])
      setToken(document, `${scheme}.${role}`, { $type: 'color', $value: getSampleColor(role) })
  }
  const fixed = { shape: shapeRoles, type: typeRoles, effect: effectRoles, component: componentRoles }
  for (const [group, roles] of Object.entries(fixed)) {
    for (const role of roles) {
      setToken(document, `${group}.${role}`, { $type: getTokenType(role), $value: getSampleValue(role) })
    }
  }
  return document
}
