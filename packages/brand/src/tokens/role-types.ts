import type { ComponentRole, EffectRole, ShapeRole, TypeRole } from './contract.ts'
import type { TokenType } from './document.ts'

/** A role that does not depend on the scheme. */
export type FixedRole = ShapeRole | TypeRole | EffectRole | ComponentRole

const exceptions: Partial<Record<FixedRole, TokenType>> = {
  'tile.ratio': 'number',
  'icon.stroke': 'number',
  'motion.easeOut': 'cubicBezier',
  'motion.easeInOut': 'cubicBezier',
  'motion.spring': 'cubicBezier',
  'nav.indicator': 'shadow',
}

const byGroup: readonly (readonly [RegExp, TokenType])[] = [
  [/^font\./, 'fontFamily'],
  [/^weight\./, 'fontWeight'],
  [/^(leading|tracking)\./, 'number'],
  [/^motion\./, 'duration'],
  [/(^|\.)elevation/, 'shadow'],
]

/** The DTCG type in which a brand writes a role. */
export function typeOfRole(role: FixedRole): TokenType {
  return exceptions[role] ?? byGroup.find(([pattern]) => pattern.test(role))?.[1] ?? 'dimension'
}
