import { drawHeroBanner } from '@croupier/art/banner'
import { drawDealer } from '@croupier/art/dealer'
import { drawPromotionArt } from '@croupier/art/promotion'
import { drawSubmenuArt } from '@croupier/art/submenu'
import { drawGameTile } from '@croupier/art/tile'
import { drawVendorLogo } from '@croupier/art/vendor-logo'
import type { Pictures } from '@croupier/runtime/data/pictures'
import type { Recording } from '../fixtures/recording.ts'

/** Drawing functions by their name in a recording, whose inputs were recorded from calls to the same functions. */
const drawings: Readonly<Record<string, (input: never) => string>> = {
  drawDealer,
  drawGameTile,
  drawHeroBanner,
  drawPromotionArt,
  drawSubmenuArt,
  drawVendorLogo,
}

/** Converts SVG markup to a data URL. */
export function toSvgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Draws the images in the page that the platform would serve. */
export function createStoryPictures({ pictures }: Recording): Pictures {
  const drawn = new Map<string, string>()
  const draw = (path: string): string => {
    const recipe = pictures[path]
    const drawing = recipe && drawings[recipe.draw]
    if (!drawing)
      throw new Error(`Not recorded: ${path}. Add it to scripts/fixtures/pictures.ts and run "pnpm fixtures".`)
    return toSvgDataUrl(drawing(recipe.input as never))
  }
  return {
    url: (path) => {
      const address = drawn.get(path) ?? draw(path)
      drawn.set(path, address)
      return address
    },
    nextUrl: () => undefined,
  }
}
