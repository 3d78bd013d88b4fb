/** Fallback families in a font-family list. They are system fonts, and looking one up blocks the page. */
const fallbackFamilies = /'[^']+ Fallback',/g

/**
 * Loads the fonts that a text in the interface language requires, before the first screen renders: text in a font that
 * is not loaded is laid out twice, and the lookup of a fallback is slow in scripts such as Burmese. Settles when all
 * have loaded or failed.
 */
export function preloadFonts(text: string): Promise<unknown> {
  const style = getComputedStyle(document.documentElement)
  const loads: Promise<unknown>[] = []
  for (const role of ['text', 'display']) {
    const family = style.getPropertyValue(`--font-${role}`).replaceAll(fallbackFamilies, '')
    for (const weight of [400, 700]) loads.push(document.fonts.load(`${weight} 1em ${family}`, text))
  }
  return Promise.allSettled(loads)
}
