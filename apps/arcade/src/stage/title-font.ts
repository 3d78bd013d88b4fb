import type { Look } from '../art/looks.ts'

/**
 * Characters of the display fonts, same as their `unicode-range` in styles/fonts.css. The font files contain some
 * combining marks but no positions for them, so letters outside this range, such as most Vietnamese ones, must not be
 * composed from these fonts.
 */
const displayCharacters = /^[\u0020-\u00ff\u2010-\u2027]*$/

const textFonts =
  "'Nunito Variable', 'Noto Sans Myanmar Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC Variable', sans-serif"

/** Whether the display font of a theme contains all letters of a text. */
export function isCoveredByDisplayFont(text: string): boolean {
  return displayCharacters.test(text.normalize('NFC'))
}

/** Returns the CSS font of a title: the display font of the theme if it covers the whole text, else the text fonts. */
export function getTitleFont({ titleFont }: Look, size: number, text: string): string {
  if (!isCoveredByDisplayFont(text)) return `900 ${size}px ${textFonts}`
  const weight = titleFont.endsWith('Variable') ? 900 : 400
  return `${weight} ${size}px '${titleFont}', ${textFonts}`
}

/** Returns a title as it is drawn: composed (NFC), and in capitals if its display font has capitals only. */
export function toTitleText({ titleFont }: Look, name: string): string {
  const text = name.normalize('NFC')
  const capitals = titleFont === 'Cinzel Variable' || titleFont === 'Orbitron Variable'
  return capitals && isCoveredByDisplayFont(text) ? text.toUpperCase() : text
}
