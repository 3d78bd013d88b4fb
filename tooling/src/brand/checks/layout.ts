import type { BrandLayout } from '@croupier/brand/define'
import { readTokens } from '@croupier/brand/tokens/document'
import { type Check, createError } from './check.ts'

interface RatioRange {
  readonly min: number
  readonly max: number
  /** Ratio of the pictures that the kind of tile requests. */
  readonly example: number
}

/** Ratios, width to height, at which a kind of tile shows its pictures without cutting off a subject. */
const RATIOS = {
  portrait: { min: 0.6, max: 0.9, example: 0.75 },
  square: { min: 0.9, max: 1.1, example: 1 },
  landscape: { min: 1.1, max: 1.8, example: 1.3333 },
} as const satisfies Readonly<Record<BrandLayout['tile'], RatioRange>>
const KINDS = ['portrait', 'square', 'landscape'] as const

/** Compares slots of the layout with the tokens that they need. */
export const layoutCheck: Check = {
  name: 'layout',
  run({ id, brand: { layout }, tokens, builtTokens }) {
    const ratio = tokens && builtTokens ? readTokens(tokens).read('shape.tile.ratio', 'number') : null
    if (ratio === null) return []
    const { min, max, example } = RATIOS[layout.tile]
    if (ratio >= min && ratio <= max) return []
    const fitting = KINDS.find((kind) => ratio >= RATIOS[kind].min && ratio <= RATIOS[kind].max)
    const message = `is ${ratio}, but layout.tile in brand.ts is "${layout.tile}", which needs ${min} to ${max}. Write ${example}${fitting ? `, or layout.tile "${fitting}"` : ''}.`
    return [createError('layout', `brands/${id}/tokens.json`, 'shape.tile.ratio', message)]
  },
  describe: ({ brand }) => `the ratio of the tiles fits "${brand.layout.tile}"`,
}
