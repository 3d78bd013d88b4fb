import { getLanguageTag } from '@croupier/domain/languages'
import type { Money } from '@croupier/domain/money'
import { useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMemo } from 'react'

/** Formats points, which are whole: with a sign for a change of the balance. */
export interface PointsFormat {
  readonly points: (points: Money) => string
  readonly change: (points: Money) => string
}

/** The format of points in the interface language. */
export function usePointsFormat(): PointsFormat {
  const { nativeDigits } = useSite().brand
  const tag = getLanguageTag(useLanguage())
  return useMemo(() => {
    const locale = nativeDigits ? tag : `${tag}-u-nu-latn`
    const plain = new Intl.NumberFormat(locale)
    const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
    return { points: ({ minor }) => plain.format(minor), change: ({ minor }) => signed.format(minor) }
  }, [nativeDigits, tag])
}
