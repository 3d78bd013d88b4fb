import { drawHeroBanner } from '@croupier/art/banner'
import { drawBrandMark } from '@croupier/art/brand-mark'
import { createAssetStore } from '../../vite/asset-store.ts'
import { buildPictures } from '../../vite/pictures.ts'
import type { Finding } from '../finding.ts'
import { type Check, type CheckContext, createError, createOk, createWarning } from './check.ts'

/** Maximum size of a hero image in bytes; it is the largest element of the first screen. */
const HERO_LIMIT = 45_000

/** Renders mark and hero as the build does, which takes half a minute where they are not cached. */
export const picturesCheck: Check = { name: 'pictures', run: renderPictures }

async function renderPictures({ id, brand, builtTokens }: CheckContext): Promise<readonly Finding[]> {
  if (!builtTokens) return []
  const file = `brands/${id}/brand.ts`
  const store = createAssetStore()
  const drawing = { brandMark: drawBrandMark, heroBanner: drawHeroBanner }
  const { hero, mark } = await buildPictures(brand, builtTokens, drawing, store)
  const sizes = [hero.wide.avif, hero.tall.avif].map((url) => store.all.get(url)?.bytes.length ?? 0)
  if (!sizes.every((size) => size > 0) || !store.all.has(mark))
    return [createError('pictures', file, 'art', 'has a mark or a hero that cannot be rendered. Correct its colours.')]
  const weight = Math.max(...sizes)
  const measured = `hero weight ${(weight / 1000).toFixed(1)} kB of ${HERO_LIMIT / 1000} kB`
  return weight <= HERO_LIMIT
    ? [createOk('pictures', `mark and hero are rendered; ${measured}`)]
    : [
        createWarning('pictures', `gives a ${measured}; choose a theme with less detail`, {
          file,
          field: 'art.hero.theme',
        }),
      ]
}
