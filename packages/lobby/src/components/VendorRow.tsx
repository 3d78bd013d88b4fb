import type { Lane } from '@croupier/endpoints/calls/games'
import { useVendorLogo } from '@croupier/runtime/vendors'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { VendorLogo } from '@croupier/ui-kit/VendorLogo'
import { useTranslation } from 'react-i18next'
import styles from './VendorRow.module.css'

interface VendorRowProps {
  /** Undefined while on the way. */
  readonly lane: Lane | undefined
  /** Code of the chosen vendor; empty for all. */
  readonly chosen: string
  readonly onChoose: (vassalage: string) => void
}

const placeholders = 8

/** The vendors of a category as a row of logos; one of them, or all. */
export function VendorRow({ lane, chosen, onChoose }: VendorRowProps) {
  const { t } = useTranslation(['lobby', 'common'])
  const logoOf = useVendorLogo()
  if (lane && lane.vendors.length < 2) return null
  return (
    <SwiperRow
      label={t('vendor.label')}
      previousLabel={t('common:row.previous')}
      nextLabel={t('common:row.next')}
      // "All" stands before the vendors.
      current={(lane?.vendors.findIndex(({ vassalage }) => vassalage === chosen) ?? -1) + 1}
    >
      {lane
        ? [
            <button
              key=""
              type="button"
              className={styles['choice']}
              aria-pressed={chosen === ''}
              onClick={() => onChoose('')}
            >
              {t('vendor.all')}
            </button>,
            ...lane.vendors.map(({ vassalage }) => (
              <button
                key={vassalage}
                type="button"
                className={styles['choice']}
                aria-pressed={chosen === vassalage}
                onClick={() => onChoose(chosen === vassalage ? '' : vassalage)}
              >
                <VendorLogo {...logoOf(vassalage)} />
              </button>
            )),
          ]
        : Array.from({ length: placeholders }, (_, index) => (
            <Skeleton key={index} className={styles['placeholder']} />
          ))}
    </SwiperRow>
  )
}
