/** Reads a text of a URL; undefined for a longer one, counted in Unicode code points, and for any other value. */
export function readText(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && [...value].length <= maxLength ? value : undefined
}

/** Reads the number of a page from a URL; undefined for anything but a whole number from 1. */
export function readPageNumber(value: unknown): number | undefined {
  const page = typeof value === 'string' ? Number(value) : value
  return typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 ? page : undefined
}
