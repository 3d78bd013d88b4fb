import { type Ramp, lch, createRamp } from './draw/color.ts'

/** Metals for frames and ornaments. */
type Metal = 'gold' | 'rose' | 'silver' | 'bronze' | 'jade'

/** A hand-picked color scheme. */
export interface Palette {
  id: string
  /** Background from top to bottom. */
  sky: readonly [top: string, middle: string, bottom: string]
  /** Light behind the hero. */
  glow: string
  /** Far and near silhouettes. */
  far: string
  near: string
  /** Main color of the hero if its motif has no fixed color. */
  hero: Ramp
  /** Second color: supporting motifs, ornaments, gems. */
  accent: Ramp
  /** Light along edges. */
  rim: string
  /** Darkest tone: scrim under the title, letter outline. */
  ink: string
  metal: Ramp
}

type Tone = readonly [l: number, c: number, h: number]

/** Ramps of the metals. */
export const METALS = {
  gold: { glint: '#fffadc', light: '#ffe58f', base: '#fdc13c', shade: '#d98a16', deep: '#934a08', line: '#3d1a04' },
  rose: { glint: '#fff0ea', light: '#ffc9b8', base: '#ea9080', shade: '#b55a58', deep: '#7c3440', line: '#361420' },
  silver: { glint: '#ffffff', light: '#e9eef6', base: '#b6c0d2', shade: '#7a869e', deep: '#4b566e', line: '#171d2c' },
  bronze: { glint: '#fff0d2', light: '#f1bf7c', base: '#c98743', shade: '#93541f', deep: '#603010', line: '#2a1206' },
  jade: { glint: '#f0fff4', light: '#a9f0c2', base: '#4cc58b', shade: '#1f8a63', deep: '#0f5a47', line: '#06261f' },
} as const satisfies Record<Metal, Ramp>

function createPalette(
  id: string,
  sky: readonly [Tone, Tone, Tone],
  glow: Tone,
  hero: Tone,
  accent: Tone,
  metal: Metal,
): Palette {
  const [top, middle, bottom] = sky
  return {
    id,
    sky: [lch(...top), lch(...middle), lch(...bottom)],
    glow: lch(...glow),
    far: lch(middle[0] * 0.86, middle[1], middle[2]),
    near: lch(Math.max(0.12, bottom[0] * 0.62), bottom[1] * 0.9, bottom[2]),
    hero: createRamp(lch(...hero)),
    accent: createRamp(lch(...accent)),
    rim: lch(Math.min(0.95, glow[0] + 0.08), glow[1] * 0.7, glow[2]),
    ink: lch(0.15, Math.min(0.06, bottom[1]), bottom[2]),
    metal: METALS[metal],
  }
}

/** All palettes. Arguments: id, sky (top, middle, bottom), glow, hero, accent, metal. */
export const PALETTES = [
  createPalette('ruby-court', [[0.24, 0.1, 15], [0.42, 0.18, 24], [0.22, 0.09, 12]], [0.82, 0.16, 70], [0.6, 0.22, 27], [0.72, 0.14, 165], 'gold'),
  createPalette('lacquer', [[0.2, 0.07, 25], [0.38, 0.15, 30], [0.17, 0.06, 22]], [0.86, 0.15, 85], [0.58, 0.21, 29], [0.8, 0.15, 80], 'gold'),
  createPalette('emperor', [[0.3, 0.13, 290], [0.46, 0.2, 305], [0.22, 0.1, 285]], [0.85, 0.15, 80], [0.64, 0.2, 305], [0.82, 0.16, 85], 'gold'),
  createPalette('jade-garden', [[0.28, 0.07, 175], [0.5, 0.12, 168], [0.22, 0.06, 185]], [0.92, 0.13, 110], [0.68, 0.15, 160], [0.74, 0.17, 15], 'gold'),
  createPalette('deep-sea', [[0.46, 0.11, 225], [0.38, 0.12, 245], [0.19, 0.08, 262]], [0.9, 0.11, 195], [0.74, 0.17, 50], [0.78, 0.13, 190], 'gold'),
  createPalette('lagoon', [[0.62, 0.11, 205], [0.5, 0.11, 215], [0.25, 0.08, 235]], [0.96, 0.08, 180], [0.72, 0.18, 35], [0.86, 0.16, 95], 'silver'),
  createPalette('nile', [[0.32, 0.09, 265], [0.56, 0.12, 60], [0.3, 0.08, 45]], [0.92, 0.13, 85], [0.6, 0.15, 235], [0.72, 0.12, 190], 'gold'),
  createPalette('dune', [[0.45, 0.13, 35], [0.68, 0.15, 58], [0.34, 0.1, 40]], [0.94, 0.12, 88], [0.62, 0.17, 45], [0.66, 0.12, 200], 'bronze'),
  createPalette('rainforest', [[0.3, 0.08, 150], [0.5, 0.13, 142], [0.2, 0.06, 158]], [0.94, 0.15, 118], [0.7, 0.18, 55], [0.74, 0.18, 130], 'gold'),
  createPalette('orchid', [[0.3, 0.13, 330], [0.52, 0.2, 345], [0.24, 0.11, 320]], [0.88, 0.1, 20], [0.68, 0.2, 350], [0.82, 0.14, 85], 'rose'),
  createPalette('candy', [[0.62, 0.19, 350], [0.7, 0.16, 330], [0.42, 0.18, 310]], [0.97, 0.06, 95], [0.7, 0.2, 10], [0.84, 0.14, 195], 'gold'),
  createPalette('soda', [[0.58, 0.15, 235], [0.72, 0.12, 215], [0.4, 0.15, 262]], [0.98, 0.05, 110], [0.74, 0.18, 45], [0.8, 0.19, 130], 'gold'),
  createPalette('sherbet', [[0.66, 0.17, 40], [0.76, 0.15, 62], [0.46, 0.17, 22]], [0.98, 0.09, 100], [0.64, 0.21, 15], [0.72, 0.17, 150], 'gold'),
  createPalette('neon-night', [[0.19, 0.09, 285], [0.34, 0.17, 300], [0.16, 0.08, 275]], [0.72, 0.24, 335], [0.7, 0.24, 340], [0.84, 0.14, 200], 'silver'),
  createPalette('cyber', [[0.18, 0.05, 250], [0.32, 0.1, 235], [0.14, 0.04, 260]], [0.84, 0.15, 195], [0.76, 0.15, 205], [0.72, 0.24, 330], 'silver'),
  createPalette('volt', [[0.2, 0.04, 150], [0.34, 0.09, 148], [0.15, 0.03, 160]], [0.92, 0.2, 125], [0.86, 0.21, 128], [0.7, 0.2, 300], 'silver'),
  createPalette('inferno', [[0.2, 0.08, 25], [0.46, 0.18, 38], [0.18, 0.07, 20]], [0.9, 0.17, 75], [0.64, 0.22, 35], [0.86, 0.16, 85], 'gold'),
  createPalette('frost', [[0.34, 0.1, 255], [0.62, 0.11, 235], [0.28, 0.09, 265]], [0.97, 0.05, 210], [0.72, 0.12, 235], [0.76, 0.14, 300], 'silver'),
  createPalette('aurora', [[0.2, 0.07, 265], [0.4, 0.1, 185], [0.18, 0.06, 255]], [0.9, 0.16, 160], [0.8, 0.16, 165], [0.68, 0.19, 305], 'silver'),
  createPalette('royal-blue', [[0.26, 0.12, 265], [0.46, 0.19, 262], [0.2, 0.1, 268]], [0.86, 0.1, 235], [0.6, 0.2, 262], [0.84, 0.16, 88], 'gold'),
  createPalette('sapphire-vault', [[0.2, 0.07, 255], [0.36, 0.12, 250], [0.16, 0.05, 258]], [0.88, 0.13, 88], [0.62, 0.17, 250], [0.64, 0.22, 20], 'gold'),
  createPalette('plum-wine', [[0.22, 0.08, 345], [0.38, 0.14, 350], [0.17, 0.06, 335]], [0.84, 0.12, 55], [0.58, 0.19, 5], [0.76, 0.13, 75], 'rose'),
  createPalette('sunset', [[0.4, 0.15, 310], [0.66, 0.18, 35], [0.3, 0.11, 330]], [0.93, 0.14, 80], [0.66, 0.2, 25], [0.72, 0.13, 220], 'gold'),
  createPalette('dawn', [[0.56, 0.12, 275], [0.8, 0.1, 45], [0.44, 0.12, 300]], [0.97, 0.09, 85], [0.64, 0.18, 330], [0.76, 0.13, 180], 'rose'),
  createPalette('moss', [[0.26, 0.05, 130], [0.46, 0.1, 122], [0.2, 0.05, 138]], [0.93, 0.16, 100], [0.72, 0.17, 130], [0.76, 0.16, 75], 'bronze'),
  createPalette('emerald-city', [[0.24, 0.08, 160], [0.44, 0.14, 155], [0.18, 0.06, 165]], [0.93, 0.16, 95], [0.66, 0.18, 150], [0.64, 0.22, 300], 'gold'),
  createPalette('midnight-gold', [[0.16, 0.02, 80], [0.32, 0.06, 75], [0.13, 0.02, 70]], [0.9, 0.14, 88], [0.8, 0.15, 84], [0.6, 0.2, 28], 'gold'),
  createPalette('graphite', [[0.22, 0.015, 260], [0.4, 0.03, 250], [0.16, 0.012, 265]], [0.94, 0.05, 230], [0.62, 0.21, 28], [0.84, 0.15, 90], 'silver'),
  createPalette('bull-run', [[0.24, 0.07, 32], [0.48, 0.14, 48], [0.19, 0.06, 28]], [0.92, 0.14, 82], [0.58, 0.13, 45], [0.74, 0.14, 185], 'bronze'),
  createPalette('moonlit', [[0.22, 0.08, 275], [0.42, 0.12, 282], [0.2, 0.07, 270]], [0.94, 0.07, 95], [0.72, 0.13, 285], [0.76, 0.15, 350], 'silver'),
  createPalette('tangerine', [[0.3, 0.12, 20], [0.62, 0.19, 48], [0.26, 0.1, 16]], [0.95, 0.13, 92], [0.72, 0.18, 55], [0.72, 0.14, 160], 'gold'),
  createPalette('peacock', [[0.26, 0.08, 215], [0.44, 0.11, 200], [0.2, 0.07, 240]], [0.9, 0.14, 160], [0.62, 0.15, 240], [0.8, 0.17, 88], 'gold'),
] as const satisfies readonly Palette[] // prettier-ignore

/** The id of a palette. */
export type PaletteId = (typeof PALETTES)[number]['id']
