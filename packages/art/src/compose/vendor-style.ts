import { lch, type Ramp, createRamp } from '../draw/color.ts'
import type { FrameName } from '../frames/frames.ts'
import type { Bend } from '../glyphs/lettering.ts'
import type { LetterStyle } from '../glyphs/styles.ts'
import type { Ink } from '../glyphs/title.ts'
import { PALETTES, type PaletteId } from '../palettes.ts'
import { createRandom } from '../seed.ts'

/** Arrangement of hero and props on a tile. */
export type Staging = 'solo' | 'trio' | 'orbit' | 'heap' | 'close'

/** Common style of the games of one vendor. */
export interface VendorStyle {
  frame: FrameName
  letters: readonly LetterStyle[]
  inks: readonly Ink[]
  bends: readonly Bend[]
  stagings: readonly Staging[]
  /** Color of the vendor, used on its frame. */
  tint: Ramp
  /** Preferred palettes. */
  palettes: ReadonlySet<PaletteId>
}

type House = Omit<VendorStyle, 'tint' | 'palettes'>

/** Vendor styles; the vendor id selects one. */
const HOUSES: readonly House[] = [
  { frame: 'open', letters: ['block', 'condensed'], inks: ['gold', 'pearl'], bends: ['none', 'arch'], stagings: ['close', 'solo', 'trio'] },
  { frame: 'lacquered', letters: ['slab', 'brush'], inks: ['gold'], bends: ['none', 'arch', 'bulge'], stagings: ['solo', 'orbit', 'heap'] },
  { frame: 'neon', letters: ['tech', 'block'], inks: ['neon', 'chrome'], bends: ['none', 'rise'], stagings: ['close', 'orbit'] },
  { frame: 'open', letters: ['round', 'block'], inks: ['candy', 'pearl', 'fire'], bends: ['arch', 'wave', 'bulge'], stagings: ['heap', 'orbit', 'trio'] },
  { frame: 'keyline', letters: ['slab', 'condensed'], inks: ['gold', 'chrome'], bends: ['none', 'bulge'], stagings: ['solo', 'trio'] },
  { frame: 'brackets', letters: ['tech', 'condensed'], inks: ['chrome', 'frost', 'hero'], bends: ['none', 'rise'], stagings: ['close', 'solo'] },
  { frame: 'filigree', letters: ['slab', 'block'], inks: ['gold', 'pearl'], bends: ['arch', 'bowl'], stagings: ['solo', 'heap', 'trio'] },
  { frame: 'marquee', letters: ['block', 'round'], inks: ['fire', 'gold', 'pearl'], bends: ['arch', 'bulge'], stagings: ['heap', 'trio'] },
  { frame: 'ribbon', letters: ['condensed', 'block'], inks: ['pearl', 'hero'], bends: ['none'], stagings: ['close', 'solo'] },
  { frame: 'deco', letters: ['condensed', 'slab'], inks: ['gold', 'chrome'], bends: ['none', 'bulge'], stagings: ['solo', 'orbit'] },
  { frame: 'carved', letters: ['slab', 'block'], inks: ['gold', 'fire'], bends: ['bulge', 'none', 'arch'], stagings: ['heap', 'solo'] },
  { frame: 'stitched', letters: ['round', 'brush'], inks: ['candy', 'pearl', 'gold'], bends: ['wave', 'rise', 'arch'], stagings: ['trio', 'heap', 'orbit'] },
  { frame: 'pennant', letters: ['block', 'brush'], inks: ['pearl', 'fire', 'gold'], bends: ['rise', 'swell', 'none'], stagings: ['close', 'trio'] },
  { frame: 'open', letters: ['brush', 'block'], inks: ['fire', 'gold', 'frost'], bends: ['rise', 'swell'], stagings: ['close', 'heap'] },
  { frame: 'ribbon', letters: ['round', 'tech'], inks: ['hero', 'candy', 'pearl'], bends: ['none', 'bulge'], stagings: ['orbit', 'solo'] },
  { frame: 'keyline', letters: ['brush', 'slab'], inks: ['pearl', 'gold'], bends: ['none', 'wave'], stagings: ['solo', 'close', 'orbit'] },
] // prettier-ignore

const FAVOURITES = 14

/** Returns the style of a vendor. Deterministic by id. */
export function getVendorStyle(vendor: string): VendorStyle {
  const random = createRandom(`vendor:${vendor}`)
  const house = random.pick(HOUSES)
  return {
    ...house,
    tint: createRamp(lch(random.range(0.6, 0.74), random.range(0.14, 0.2), random.int(0, 35) * 10)),
    palettes: new Set(random.shuffle(PALETTES.map(({ id }) => id)).slice(0, FAVOURITES)),
  }
}
