import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { useSite } from '../platform/site-context.tsx'

/** Returns a function from basis points to a percentage with two decimals, e.g. `0.30%`. */
export function useRate(): (basisPoints: number) => string {
  const { brand } = useSite()
  const tag = getLanguageTag(useLanguage())
  const format = new Intl.NumberFormat(brand.nativeDigits ? tag : `${tag}-u-nu-latn`, {
    style: 'percent',
    minimumFractionDigits: 2,
  })
  return (basisPoints) => format.format(basisPoints / 10_000)
}
