/** Colors of one material, from its brightest glint to its outline. CSS colors. */
export interface Ramp {
  readonly glint: string
  readonly light: string
  readonly base: string
  readonly shade: string
  readonly deep: string
  readonly line: string
}

/** Creates a material from one OKLCH color. Shades shift towards blue and lights towards yellow, as in daylight. */
export function createRamp(hue: number, chroma: number, lightness = 0.66): Ramp {
  return {
    glint: oklch(Math.min(0.985, lightness + 0.3), chroma * 0.35, hue + 10),
    light: oklch(Math.min(0.94, lightness + 0.17), chroma * 0.8, hue + 8),
    base: oklch(lightness, chroma, hue),
    shade: oklch(lightness - 0.15, chroma, hue - 6),
    deep: oklch(lightness - 0.28, chroma * 0.85, hue - 10),
    line: oklch(Math.max(0.14, lightness - 0.48), chroma * 0.45, hue - 14),
  }
}

/** Returns a CSS color from lightness 0-1, chroma 0-0.37 and hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const parts = `${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(1)}`
  return alpha === 1 ? `oklch(${parts})` : `oklch(${parts} / ${alpha})`
}

/** Materials with the same color in every skin. */
export const materials = {
  gold: { glint: '#fffbe0', light: '#ffe48a', base: '#f7b92e', shade: '#cc7a14', deep: '#8f4a0a', line: '#3b1a04' },
  silver: { glint: '#ffffff', light: '#eef3fa', base: '#b9c5d8', shade: '#7c8aa5', deep: '#4c5873', line: '#171d2e' },
  bronze: { glint: '#fff0d6', light: '#f3c385', base: '#cb8643', shade: '#94531f', deep: '#5f3010', line: '#2a1206' },
  ivory: { glint: '#ffffff', light: '#fff8e8', base: '#f0dfc0', shade: '#c7a97c', deep: '#8d6d47', line: '#3a2814' },
  wood: { glint: '#ffe6c2', light: '#d9a066', base: '#a9713f', shade: '#7a4a25', deep: '#4f2d15', line: '#241207' },
  ink: { glint: '#c9d0e6', light: '#6d7694', base: '#353c58', shade: '#22283f', deep: '#141829', line: '#080a14' },
  snow: { glint: '#ffffff', light: '#ffffff', base: '#f3f6ff', shade: '#c5cfe8', deep: '#8b98bd', line: '#2b3554' },
  red: createRamp(25, 0.22, 0.6),
  crimson: createRamp(12, 0.21, 0.53),
  orange: createRamp(52, 0.18, 0.72),
  yellow: createRamp(92, 0.17, 0.86),
  lime: createRamp(128, 0.2, 0.8),
  green: createRamp(148, 0.18, 0.63),
  jade: createRamp(168, 0.14, 0.68),
  teal: createRamp(195, 0.12, 0.68),
  sky: createRamp(235, 0.13, 0.7),
  blue: createRamp(258, 0.19, 0.57),
  violet: createRamp(296, 0.2, 0.56),
  pink: createRamp(352, 0.19, 0.7),
  brown: createRamp(55, 0.08, 0.46),
} as const satisfies Record<string, Ramp>
