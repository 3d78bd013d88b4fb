/** Name of the search parameter with the page of a center that is open over the current page; a prefix of its own parameters. */
export const centerParameter = 'center'

/** Whether a search parameter belongs to the center that is open over the page. */
export function isCenterParameter(name: string): boolean {
  return name === centerParameter || name.startsWith(`${centerParameter}.`)
}

/** Reads the search parameters of a center that is open over a page. */
export function readCenterSearch(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => isCenterParameter(name)))
}
