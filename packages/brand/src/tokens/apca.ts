import { ColorSpace, contrastAPCA, sRGB } from 'colorjs.io/fn'

import { composite, toSrgbChannels, type TokenColor } from './color.ts'

// The library's functional entry registers no colour space by default.
ColorSpace.register(sRGB)

function toColorjs(color: TokenColor) {
  const [red, green, blue] = toSrgbChannels(color)
  return { space: sRGB, coords: [red, green, blue] as [number, number, number], alpha: 1 }
}

/**
 * APCA lightness contrast (Lc) of a foreground over an opaque background: 0 to about 106 for dark on light, 0 to about
 * -108 for light on dark. Closer to perceived contrast than the WCAG 2 ratio, above all in dark schemes, but not required
 * by law: it is reported and never fails a build.
 */
export function measureLightnessContrast(foreground: TokenColor, background: TokenColor): number {
  return contrastAPCA(toColorjs(background), toColorjs(composite(foreground, background)))
}

/** APCA goals: Lc 60 for text, Lc 30 for icons, outlines and graphics. */
export const apcaGoals = { text: 60, graphic: 30 } as const
