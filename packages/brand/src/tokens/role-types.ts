import type { ComponentRole, EffectRole, ShapeRole, TypeRole } from './contract.ts'
import type { TokenType } from './document.ts'

/** A role with the same value in both schemes. */
export type FixedRole = ShapeRole | TypeRole | EffectRole | ComponentRole

const typeByRole: Partial<Record<FixedRole, TokenType>> = {
  'tile.ratio': 'number',
  'icon.stroke': 'number',
  'motion.easeOut': 'cubicBezier',
  'motion.easeInOut': 'cubicBezier',
  'motion.spring': 'cubicBezier',
  'nav.indicator': 'shadow',
}

const typeByPattern: readonly (readonly [RegExp, TokenType])[] = [
  [/^font\./, 'fontFamily'],
  [/^weight\./, 'fontWeight'],
  [/^(leading|tracking)\./, 'number'],
  [/^motion\./, 'duration'],
  [/(^|\.)elevation/, 'shadow'],
]

/** The DTCG type of a role. */
export function getTokenType(role: FixedRole): TokenType {
  return typeByRole[role] ?? typeByPattern.find(([pattern]) => pattern.test(role))?.[1] ?? 'dimension'
}
