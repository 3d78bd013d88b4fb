import type { BannerPalette, Canvas } from './banners/canvas.ts'
import { renderFeature } from './banners/feature.ts'
import { renderNightFestival } from './banners/night-festival.ts'
import { renderPolarNight } from './banners/polar-night.ts'
import { renderRiverMorning } from './banners/river-morning.ts'
import { Sketch } from './draw/sketch.ts'
import { createRandom } from './seed.ts'

export type { BannerPalette } from './banners/canvas.ts'

/** Themes of banners; the first three are the hero banners of brands. */
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

/** Input of `heroBanner`. */
export interface HeroBannerInput {
  id: string
  /** Hex colors of the brand. */
  palette: BannerPalette
  theme: BannerTheme
  layout: BannerLayout
}

const SIZES = {
  wide: { width: 1600, height: 520, focus: [1160, 232] },
  tall: { width: 900, height: 600, focus: [600, 270] },
} as const satisfies Record<BannerLayout, { width: number; height: number; focus: readonly [number, number] }>

/** Position of the subject in the tall layout: below the text, which spans most of a phone's width, and next to its button. */
const TALL_SUBJECT = [672, 388] as const

function renderScene(canvas: Canvas, theme: BannerTheme, layout: BannerLayout): string {
  switch (theme) {
    case 'night-festival':
      return renderNightFestival(canvas)
    case 'river-morning':
      return renderRiverMorning(canvas)
    case 'polar-night':
      return renderPolarNight(canvas)
    case 'dragon':
    case 'jackpot':
    case 'sports':
    case 'live':
    case 'fish':
      return renderFeature(layout === 'tall' ? { ...canvas, focus: TALL_SUBJECT } : canvas, theme)
  }
}

/** Returns a banner without text as an SVG document. Deterministic. The start side, about 45 % of the width, has low contrast for text. */
export function drawHeroBanner({ id, palette, theme, layout }: HeroBannerInput): string {
  const { width, height, focus } = SIZES[layout]
  const seed = `banner:${id}:${theme}:${layout}`
  const sketch = new Sketch(seed)
  const unit = layout === 'wide' ? 1 : 0.98
  return sketch.document(
    width,
    height,
    renderScene({ sketch, random: createRandom(seed), width, height, colors: palette, focus, unit }, theme, layout),
  )
}
