import { useFormat } from '@croupier/i18n/react'

/** Returns a function from a count to its digits, grouped as in the language of the reader, e.g. `12,500`. */
export function useCountFormat(): (count: number) => string {
  const format = new Intl.NumberFormat(useFormat().numberLocales)
  return (count) => format.format(count)
}
