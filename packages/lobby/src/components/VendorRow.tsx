import type { Lane } from '@croupier/endpoints/calls/games'
import { useVendorLogo } from '@croupier/runtime/data/vendors'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { VendorLogo } from '@croupier/ui-kit/VendorLogo'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './VendorRow.module.css'

interface VendorRowProps {
  /** Undefined while loading. */
  readonly lane: Lane | undefined
  /** Code of the selected vendor; an empty string for all. */
  readonly selected: string
  readonly onSelect: (vassalage: string) => void
}

const placeholderCount = 8

/** The vendors of a category as a row of logos, of which one or all can be selected. */
export const VendorRow = memo(function VendorRow({ lane, selected, onSelect }: VendorRowProps) {
  const { t } = useTranslation(['lobby', 'common'])
  const getLogoProps = useVendorLogo()
  if (lane && lane.vendors.length < 2) return null
  return (
    <SwiperRow
      label={t('vendor.label')}
      previousLabel={t('common:row.previous')}
      nextLabel={t('common:row.next')}
      // "All" comes before the vendors.
      current={(lane?.vendors.findIndex(({ vassalage }) => vassalage === selected) ?? -1) + 1}
    >
      {lane
        ? [
            <button
              key=""
              type="button"
              className={styles['choice']}
              aria-pressed={selected === ''}
              onClick={() => onSelect('')}
            >
              {t('vendor.all')}
            </button>,
            ...lane.vendors.map(({ vassalage }) => (
              <button
                key={vassalage}
                type="button"
                className={styles['choice']}
                aria-pressed={selected === vassalage}
                onClick={() => onSelect(selected === vassalage ? '' : vassalage)}
              >
                <VendorLogo {...getLogoProps(vassalage)} />
              </button>
            )),
          ]
        : Array.from({ length: placeholderCount }, (_, index) => (
            <Skeleton key={index} className={styles['placeholder']} />
          ))}
    </SwiperRow>
  )
})
