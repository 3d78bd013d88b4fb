import { bookedGameTypes } from '@croupier/domain/game-types'
import type { Contribution } from '@croupier/endpoints/calls/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useTranslation } from 'react-i18next'
import styles from './Bonuses.module.css'

/** Basis points of a bet that counts in full. */
const whole = 10_000

/** Which games count, and how much of a bet. Inline elements only, as part of a label too. */
export function Contributions({ contributions }: { readonly contributions: readonly Contribution[] }) {
  const { t } = useTranslation(['cashier', 'common'])
  const { numberLocales } = useFormat()
  const format = new Intl.NumberFormat(numberLocales, { style: 'percent', maximumFractionDigits: 2 })
  const isWhole = contributions.length === bookedGameTypes.length && contributions.every(({ rate }) => rate === whole)
  if (isWhole) return <span className={styles['counts']}>{t('bonuses.counts.all')}</span>
  return (
    <span className={styles['counts']}>
      <span>{t('bonuses.counts.some')}</span>
      <span className={styles['shares']}>
        {contributions.map(({ gameType, rate }) => (
          <span key={gameType} className={styles['share']}>
            {t(`common:${getCategoryLabel(gameType)}`)} <strong>{format.format(rate / whole)}</strong>
          </span>
        ))}
      </span>
    </span>
  )
}
