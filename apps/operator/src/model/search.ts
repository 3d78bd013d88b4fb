/** The values of a query, before they are read. */
export type SearchValues = Readonly<Record<string, unknown>>

/** Parses a query without types: every value is the text that the address contains. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Formats a query; what is absent or empty is left out. */
export function stringifySearch(search: SearchValues): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

/** Returns a text of the query; undefined where it is absent or empty. */
export function readText(search: SearchValues, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns a text of the query if it is one of the choices. */
export function readChoice<Choice extends string>(
  search: SearchValues,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = readText(search, name)
  return choices.find((choice) => choice === text)
}

/** The brand of the header, which applies to every page until another one is chosen. */
export function readRootSearch(search: SearchValues) {
  return { merchant: readText(search, 'merchant') }
}
