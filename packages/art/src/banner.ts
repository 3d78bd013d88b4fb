import type { BannerPalette, Canvas } from './banners/canvas.ts'
import { feature } from './banners/feature.ts'
import { nightFestival } from './banners/night-festival.ts'
import { polarNight } from './banners/polar-night.ts'
import { riverMorning } from './banners/river-morning.ts'
import { Sketch } from './draw/sketch.ts'
import { createRandom } from './seed.ts'

export type { BannerPalette } from './banners/canvas.ts'

/** What a banner shows; the first three are heroes of brands. */
export type BannerTheme =
  | 'night-festival'
  | 'river-morning'
  | 'polar-night'
  | 'dragon'
  | 'jackpot'
  | 'sports'
  | 'live'
  | 'fish'

/** Wide is 1600 x 520, tall is 900 x 600. */
export type BannerLayout = 'wide' | 'tall'

/** What a banner is made from. The same input always gives the same picture. */
export interface HeroBannerInput {
  id: string
  /** Hex colours of the brand. */
  palette: BannerPalette
  theme: BannerTheme
  layout: BannerLayout
}

const SIZES = {
  wide: { width: 1600, height: 520, focus: [1160, 232] },
  tall: { width: 900, height: 600, focus: [600, 270] },
} as const satisfies Record<BannerLayout, { width: number; height: number; focus: readonly [number, number] }>

/** Where a great subject stands in the tall layout: below the words, which run over most of a phone's width, and beside their button. */
const TALL_SUBJECT = [672, 388] as const

function scene(canvas: Canvas, theme: BannerTheme, layout: BannerLayout): string {
  switch (theme) {
    case 'night-festival':
      return nightFestival(canvas)
    case 'river-morning':
      return riverMorning(canvas)
    case 'polar-night':
      return polarNight(canvas)
    case 'dragon':
    case 'jackpot':
    case 'sports':
    case 'live':
    case 'fish':
      return feature(layout === 'tall' ? { ...canvas, focus: TALL_SUBJECT } : canvas, theme)
  }
}

/** Banner art without text as an SVG document. The start side, about 45 % of the width, is calm: text goes there. */
export function heroBanner({ id, palette, theme, layout }: HeroBannerInput): string {
  const { width, height, focus } = SIZES[layout]
  const seed = `banner:${id}:${theme}:${layout}`
  const sketch = new Sketch(seed)
  const unit = layout === 'wide' ? 1 : 0.98
  return sketch.document(
    width,
    height,
    scene({ sketch, random: createRandom(seed), width, height, colors: palette, focus, unit }, theme, layout),
  )
}
