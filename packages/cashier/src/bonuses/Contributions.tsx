import { gameTypeCodes } from '@croupier/domain/game-types'
import { getLanguageTag } from '@croupier/domain/languages'
import type { Contribution } from '@croupier/endpoints/calls/bonuses'
import { useLanguage } from '@croupier/i18n/react'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import styles from './Bonuses.module.css'

/** Basis points of a bet that counts in full. */
const whole = 10_000

/** Which games count, and how much of a bet. Inline elements only, as part of a label too. */
export function Contributions({ contributions }: { readonly contributions: readonly Contribution[] }) {
  const { t } = useTranslation(['cashier', 'common'])
  const { brand } = useSite()
  const tag = getLanguageTag(useLanguage())
  const format = new Intl.NumberFormat(brand.nativeDigits ? tag : `${tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const isWhole = contributions.length === gameTypeCodes.length && contributions.every(({ rate }) => rate === whole)
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
