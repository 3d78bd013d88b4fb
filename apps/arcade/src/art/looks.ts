import type { Theme, Variant } from '@croupier/fair/skin'
import { materials, oklch, createRamp, type Ramp } from './ramp.ts'

/** Ambient particles of a scene. */
export type Ambient = 'petals' | 'embers' | 'bubbles' | 'stars' | 'snow' | 'dust' | 'leaves' | 'glitter'

/** Material of the reel frame. */
export type FrameStyle = 'metal' | 'wood' | 'neon' | 'candy' | 'stone'

/** Display font of the title, by its family name in styles/fonts.css. */
export type TitleFont = 'Lilita One' | 'Cinzel Variable' | 'Rye' | 'Orbitron Variable'

/** Colors and styles of one skin. */
export interface Look {
  readonly sky: readonly [top: string, middle: string, bottom: string]
  readonly glow: string
  readonly far: string
  readonly middle: string
  readonly near: string
  /** Reel background from top to bottom. */
  readonly reel: readonly [string, string]
  readonly frame: Ramp
  readonly frameStyle: FrameStyle
  /** Spin button, win lines, highlights. */
  readonly accent: Ramp
  readonly wild: Ramp
  readonly scatterHue: number
  readonly lowHue: number
  readonly title: Ramp
  readonly titleFont: TitleFont
  readonly ambient: Ambient
  /** Translucent background of the bars. */
  readonly glass: string
}

/** Color parameters and materials of a theme. */
interface Recipe {
  /** Lightness, chroma and hue, from the top of the sky to the horizon. */
  readonly sky: readonly [Tone, Tone, Tone]
  readonly glow: Tone
  /** Silhouettes, far to near. */
  readonly land: readonly [Tone, Tone, Tone]
  readonly reel: Tone
  readonly frame: Ramp
  readonly frameStyle: FrameStyle
  readonly accent: number
  readonly wild: number
  readonly scatter: number
  readonly lows: number
  readonly title: Ramp
  readonly titleFont: TitleFont
  readonly ambient: Ambient
  /** Hue rotation of the scene per variant, in degrees. */
  readonly turns: readonly [number, number, number]
}
type Tone = readonly [lightness: number, chroma: number, hue: number]

const { gold, silver, bronze, wood } = materials

const recipes: Readonly<Record<Theme, Recipe>> = {
  orchard: {
    sky: [[0.42, 0.15, 300], [0.62, 0.19, 20], [0.82, 0.15, 70]], glow: [0.93, 0.13, 85],
    land: [[0.5, 0.13, 20], [0.42, 0.12, 140], [0.28, 0.09, 148]], reel: [0.24, 0.06, 330],
    frame: gold, frameStyle: 'metal', accent: 140, wild: 20, scatter: 330, lows: 20, title: createRamp(60, 0.19, 0.74), titleFont: 'Lilita One', ambient: 'leaves', turns: [0, -60, 150],
  },
  jewels: {
    sky: [[0.16, 0.08, 295], [0.3, 0.16, 305], [0.2, 0.1, 285]], glow: [0.72, 0.17, 320],
    land: [[0.26, 0.13, 300], [0.2, 0.1, 295], [0.14, 0.06, 290]], reel: [0.2, 0.08, 290],
    frame: gold, frameStyle: 'metal', accent: 320, wild: 300, scatter: 200, lows: 10, title: gold, titleFont: 'Cinzel Variable', ambient: 'glitter', turns: [0, -70, 60],
  },
  dragon: {
    sky: [[0.16, 0.07, 25], [0.36, 0.16, 28], [0.58, 0.18, 45]], glow: [0.9, 0.13, 80],
    land: [[0.34, 0.13, 25], [0.25, 0.1, 20], [0.15, 0.06, 18]], reel: [0.19, 0.07, 20],
    frame: gold, frameStyle: 'metal', accent: 40, wild: 25, scatter: 150, lows: 30, title: gold, titleFont: 'Cinzel Variable', ambient: 'embers', turns: [0, 130, 250],
  },
  lotus: {
    sky: [[0.66, 0.12, 232], [0.84, 0.1, 345], [0.93, 0.08, 70]], glow: [0.97, 0.07, 90],
    land: [[0.72, 0.08, 200], [0.58, 0.1, 165], [0.4, 0.09, 165]], reel: [0.3, 0.06, 190],
    frame: materials.ivory, frameStyle: 'stone', accent: 350, wild: 350, scatter: 170, lows: 340, title: createRamp(350, 0.18, 0.62), titleFont: 'Cinzel Variable', ambient: 'petals', turns: [0, 30, -50],
  },
  ocean: {
    sky: [[0.72, 0.12, 205], [0.5, 0.14, 235], [0.26, 0.12, 262]], glow: [0.95, 0.08, 190],
    land: [[0.4, 0.12, 245], [0.3, 0.12, 255], [0.19, 0.09, 262]], reel: [0.24, 0.09, 255],
    frame: bronze, frameStyle: 'metal', accent: 60, wild: 235, scatter: 30, lows: 25, title: createRamp(200, 0.13, 0.78), titleFont: 'Lilita One', ambient: 'bubbles', turns: [0, -45, 55],
  },
  pharaoh: {
    sky: [[0.38, 0.13, 270], [0.66, 0.13, 50], [0.85, 0.13, 80]], glow: [0.96, 0.11, 90],
    land: [[0.66, 0.12, 65], [0.52, 0.11, 60], [0.34, 0.08, 55]], reel: [0.24, 0.06, 270],
    frame: gold, frameStyle: 'stone', accent: 240, wild: 245, scatter: 25, lows: 240, title: gold, titleFont: 'Cinzel Variable', ambient: 'dust', turns: [0, -80, 190],
  },
  frontier: {
    sky: [[0.36, 0.12, 285], [0.64, 0.17, 40], [0.86, 0.14, 75]], glow: [0.95, 0.13, 85],
    land: [[0.5, 0.14, 35], [0.38, 0.12, 30], [0.22, 0.07, 30]], reel: [0.25, 0.05, 45],
    frame: wood, frameStyle: 'wood', accent: 45, wild: 30, scatter: 230, lows: 30, title: createRamp(65, 0.15, 0.78), titleFont: 'Rye', ambient: 'dust', turns: [0, -50, 200],
  },
  nordic: {
    sky: [[0.16, 0.07, 265], [0.3, 0.1, 250], [0.58, 0.1, 210]], glow: [0.82, 0.17, 165],
    land: [[0.55, 0.06, 240], [0.36, 0.07, 245], [0.2, 0.05, 255]], reel: [0.21, 0.05, 250],
    frame: silver, frameStyle: 'metal', accent: 220, wild: 225, scatter: 300, lows: 215, title: createRamp(225, 0.08, 0.86), titleFont: 'Cinzel Variable', ambient: 'snow', turns: [0, 60, 110],
  },
  candy: {
    sky: [[0.72, 0.13, 320], [0.84, 0.1, 350], [0.93, 0.06, 40]], glow: [0.98, 0.05, 90],
    land: [[0.78, 0.12, 340], [0.7, 0.14, 190], [0.56, 0.15, 320]], reel: [0.36, 0.12, 320],
    frame: materials.pink, frameStyle: 'candy', accent: 350, wild: 350, scatter: 200, lows: 350, title: createRamp(350, 0.2, 0.68), titleFont: 'Lilita One', ambient: 'glitter', turns: [0, 70, -110],
  },
  cosmos: {
    sky: [[0.11, 0.05, 280], [0.22, 0.12, 295], [0.16, 0.09, 265]], glow: [0.7, 0.2, 320],
    land: [[0.3, 0.14, 300], [0.2, 0.1, 285], [0.12, 0.05, 275]], reel: [0.16, 0.06, 280],
    frame: createRamp(285, 0.19, 0.62), frameStyle: 'neon', accent: 195, wild: 285, scatter: 190, lows: 190, title: createRamp(195, 0.13, 0.82), titleFont: 'Orbitron Variable', ambient: 'stars', turns: [0, -90, 80],
  },
  jungle: {
    sky: [[0.8, 0.13, 120], [0.52, 0.14, 150], [0.28, 0.09, 160]], glow: [0.96, 0.13, 105],
    land: [[0.44, 0.12, 152], [0.32, 0.1, 155], [0.18, 0.06, 160]], reel: [0.22, 0.05, 160],
    frame: wood, frameStyle: 'wood', accent: 75, wild: 145, scatter: 40, lows: 60, title: createRamp(100, 0.18, 0.84), titleFont: 'Lilita One', ambient: 'leaves', turns: [0, 50, -70],
  },
  fortune: {
    sky: [[0.15, 0.07, 350], [0.3, 0.14, 15], [0.48, 0.18, 32]], glow: [0.86, 0.15, 70],
    land: [[0.28, 0.12, 12], [0.2, 0.09, 8], [0.13, 0.05, 5]], reel: [0.2, 0.08, 12],
    frame: gold, frameStyle: 'metal', accent: 75, wild: 20, scatter: 75, lows: 70, title: gold, titleFont: 'Cinzel Variable', ambient: 'embers', turns: [0, -80, 140],
  },
} // prettier-ignore

/** Creates the look of a theme in one of its color variants. */
export function createLook(theme: Theme, variant: Variant): Look {
  const recipe = recipes[theme]
  const turn = recipe.turns[variant]
  const tone = ([lightness, chroma, hue]: Tone, lift = 0) => oklch(lightness + lift, chroma, hue + turn)
  const accentHue = recipe.accent + turn * 0.5
  return {
    sky: [tone(recipe.sky[0]), tone(recipe.sky[1]), tone(recipe.sky[2])],
    glow: tone(recipe.glow),
    far: tone(recipe.land[0]),
    middle: tone(recipe.land[1]),
    near: tone(recipe.land[2]),
    reel: [tone(recipe.reel, 0.06), tone(recipe.reel, -0.04)],
    frame: recipe.frame,
    frameStyle: recipe.frameStyle,
    accent: createRamp(accentHue, 0.18, 0.68),
    wild: createRamp(recipe.wild, 0.17, 0.55),
    scatterHue: recipe.scatter,
    lowHue: recipe.lows,
    title: recipe.title,
    titleFont: recipe.titleFont,
    ambient: recipe.ambient,
    glass: oklch(0.16, Math.min(0.05, recipe.reel[1]), recipe.reel[2] + turn),
  }
}
