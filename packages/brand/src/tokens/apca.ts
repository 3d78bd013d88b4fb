import { ColorSpace, contrastAPCA, sRGB } from 'colorjs.io/fn'

import { composite, srgbChannels, type TokenColor } from './color.ts'

// The library's functional entry knows no colour space by itself.
ColorSpace.register(sRGB)

function plain(color: TokenColor) {
  const [red, green, blue] = srgbChannels(color)
  return { space: sRGB, coords: [red, green, blue] as [number, number, number], alpha: 1 }
}

/**
 * APCA lightness contrast (Lc) of a foreground over an opaque background: 0 to about 106 for dark on light, 0 to about
 * -108 for light on dark. Closer to what an eye sees than the WCAG 2 ratio, above all in dark schemes; no law asks for it
 * yet, so it is reported and never fails a build.
 */
export function lightnessContrast(foreground: TokenColor, background: TokenColor): number {
  return contrastAPCA(plain(background), plain(composite(foreground, background)))
}

/** What APCA asks of a pair: Lc 60 for text that is read, Lc 30 for icons, outlines and graphics. */
export const apcaGoals = { text: 60, graphic: 30 } as const
