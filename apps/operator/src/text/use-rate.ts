import { useFormat } from '@croupier/i18n/react'

/** Returns a function from basis points to a percentage with two decimals in the language of the reader, e.g. `0.30%`. */
export function useRate(): (basisPoints: number) => string {
  const { numberLocales } = useFormat()
  const format = new Intl.NumberFormat(numberLocales, { style: 'percent', minimumFractionDigits: 2 })
  return (basisPoints) => format.format(basisPoints / 10_000)
}
