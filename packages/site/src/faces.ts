/** Stand-ins in a list of families. They are faces of the system, and to look for one holds the page up. */
const standIns = /'[^']+ Fallback',/g

/**
 * Opens the faces that a text of the reader's language needs, before the first screen meets them: words in an unopened
 * face are laid out twice, and the search for a stand-in is slow in scripts such as Burmese. Settles when they are there.
 */
export function openFaces(text: string): Promise<unknown> {
  const style = getComputedStyle(document.documentElement)
  const opened: Promise<unknown>[] = []
  for (const role of ['text', 'display']) {
    const family = style.getPropertyValue(`--font-${role}`).replaceAll(standIns, '')
    for (const weight of [400, 700]) opened.push(document.fonts.load(`${weight} 1em ${family}`, text))
  }
  return Promise.allSettled(opened)
}
