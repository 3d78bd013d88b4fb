import { heroBanner } from '@croupier/art/banner'
import { submenuArt } from '@croupier/art/submenu'
import { gameTile } from '@croupier/art/tile'
import { vendorLogo } from '@croupier/art/vendor-logo'
import type { Pictures } from '@croupier/runtime/pictures'
import type { Recording } from '../fixtures/recording.ts'

/** Drawings by the name that a recording gives them; what they are given was recorded from the same function. */
const drawings: Readonly<Record<string, (input: never) => string>> = { gameTile, heroBanner, submenuArt, vendorLogo }

/** An address that holds an SVG text. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Draws in the page what the platform would send. */
export function storyPictures({ pictures }: Recording): Pictures {
  const drawn = new Map<string, string>()
  const draw = (path: string): string => {
    const recipe = pictures[path]
    const drawing = recipe && drawings[recipe.draw]
    if (!drawing)
      throw new Error(`Not recorded: ${path}. Add it to scripts/fixtures/pictures.ts and run "pnpm fixtures".`)
    return svgAddress(drawing(recipe.input as never))
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
