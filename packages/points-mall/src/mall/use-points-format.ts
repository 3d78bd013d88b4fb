import type { Money } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { useMemo } from 'react'

/** Formats points, which are whole: with a sign for a change of the balance. */
export interface PointsFormat {
  readonly points: (points: Money) => string
  readonly change: (points: Money) => string
}

/** The format of points in the interface language. */
export function usePointsFormat(): PointsFormat {
  const { numberLocales } = useFormat()
  return useMemo(() => {
    const plain = new Intl.NumberFormat(numberLocales)
    const signed = new Intl.NumberFormat(numberLocales, { signDisplay: 'exceptZero' })
    return { points: ({ minor }) => plain.format(minor), change: ({ minor }) => signed.format(minor) }
  }, [numberLocales])
}
