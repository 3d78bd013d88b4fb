import type { BrandLayout } from '@croupier/brand/define'
import { pickNumber } from './colours.ts'

const HEADERS = ['tall', 'bar', 'dense'] as const satisfies readonly BrandLayout['header'][]
const HEROES = ['stage', 'split', 'strip'] as const satisfies readonly BrandLayout['hero'][]
const ORNAMENTS = ['lacquer', 'paper', 'grid'] as const satisfies readonly BrandLayout['ornament'][]
const ICON_WEIGHTS = ['fine', 'regular', 'bold'] as const satisfies readonly BrandLayout['iconWeight'][]

/**
 * Finds a layout that no brand has. Menu and tile stay the source's, which fit its sizes; header, hero, ornament and
 * icons are derived from the id, and the ornament always differs from the source's.
 */
export function findFreeLayout(id: string, source: BrandLayout, taken: readonly BrandLayout[]): BrandLayout {
  const used = new Set(taken.map(toLayoutKey))
  const all = HEADERS.flatMap((header) =>
    HEROES.flatMap((hero) =>
      ORNAMENTS.filter((ornament) => ornament !== source.ornament).flatMap((ornament) =>
        ICON_WEIGHTS.map((iconWeight): BrandLayout => ({ ...source, header, hero, ornament, iconWeight })),
      ),
    ),
  )
  const free = all.filter((layout) => !used.has(toLayoutKey(layout)))
  // Prefers the source's hero and header, which were designed together.
  const similar = free.filter(({ hero, header }) => hero === source.hero && header === source.header)
  const candidates = similar.length > 0 ? similar : free
  return (
    candidates[pickNumber(`layout:${id}`, Math.max(1, candidates.length))] ?? {
      ...source,
      menu: source.menu === 'end' ? 'start' : 'end',
    }
  )
}

/** Returns a layout as one string, for comparison. */
export function toLayoutKey({ menu, header, hero, tile, ornament, iconWeight }: BrandLayout): string {
  return [menu, header, hero, tile, ornament, iconWeight].join(' ')
}
