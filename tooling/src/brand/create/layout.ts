import type { BrandLayout } from '@croupier/brand/define'
import { pickNumber } from './colours.ts'

const HEADERS = ['tall', 'bar', 'dense'] as const satisfies readonly BrandLayout['header'][]
const HEROES = ['stage', 'split', 'strip'] as const satisfies readonly BrandLayout['hero'][]
const ORNAMENTS = ['lacquer', 'paper', 'grid'] as const satisfies readonly BrandLayout['ornament'][]
const ICON_WEIGHTS = ['fine', 'regular', 'bold'] as const satisfies readonly BrandLayout['iconWeight'][]

/**
 * A layout that no brand has. Menu and tile stay the source's, to which its sizes are cut; header, hero, ornament and
 * icons turn by the id, the ornament always to another one.
 */
export function freeLayout(id: string, source: BrandLayout, taken: readonly BrandLayout[]): BrandLayout {
  const used = new Set(taken.map(keyOf))
  const all = HEADERS.flatMap((header) =>
    HEROES.flatMap((hero) =>
      ORNAMENTS.filter((ornament) => ornament !== source.ornament).flatMap((ornament) =>
        ICON_WEIGHTS.map((iconWeight): BrandLayout => ({ ...source, header, hero, ornament, iconWeight })),
      ),
    ),
  )
  const free = all.filter((layout) => !used.has(keyOf(layout)))
  // The nearest relatives first: a new brand starts from something that was composed.
  const near = free.filter(({ hero, header }) => hero === source.hero && header === source.header)
  const among = near.length > 0 ? near : free
  return (
    among[pickNumber(`layout:${id}`, Math.max(1, among.length))] ?? {
      ...source,
      menu: source.menu === 'end' ? 'start' : 'end',
    }
  )
}

/** A layout as one text, to compare by. */
export function keyOf({ menu, header, hero, tile, ornament, iconWeight }: BrandLayout): string {
  return [menu, header, hero, tile, ornament, iconWeight].join(' ')
}
