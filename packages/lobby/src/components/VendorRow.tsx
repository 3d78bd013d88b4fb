import { gameTypes, type GameType } from '@croupier/domain/game-types'
import { getVendorCardPath, getVendorIconPath } from '@croupier/domain/vendor-pictures'
import type { Lane } from '@croupier/endpoints/calls/games'
import { useVendorLogo, useVendorPicture } from '@croupier/runtime/data/vendors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { useMediaQuery } from '@croupier/ui-kit/use-media-query'
import { VendorLogo } from '@croupier/ui-kit/VendorLogo'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './VendorRow.module.css'

interface VendorRowProps {
  /** Category of the vendors; undefined for those of several. */
  readonly gameType: GameType | undefined
  /** Undefined while loading. */
  readonly lane: Pick<Lane, 'vendors'> | undefined
  /** Code of the selected vendor; an empty string for all. */
  readonly selected: string
  readonly onSelect: (vassalage: string) => void
}

const placeholderCount = 8

/** Small icons on phones; else cards in game centers and logos in list centers. */
type Shape = 'icon' | 'card' | 'logo'

/** Returns a function that renders a vendor's picture. Called once per row, so that vendors need no subscriptions. */
function usePictures(shape: Shape, gameType: GameType | undefined): (vassalage: string, active: boolean) => ReactNode {
  const { tlb } = useSite().brand.siteVariant
  const toPicture = useVendorPicture()
  const getLogoProps = useVendorLogo()
  return (vassalage, active) => {
    if (shape === 'icon') {
      return <VendorLogo {...toPicture(vassalage, getVendorIconPath(vassalage, { active, tlb }))} />
    }
    if (shape === 'logo' || gameType === undefined) return <VendorLogo {...getLogoProps(vassalage)} />
    const { name, ...picture } = toPicture(vassalage, getVendorCardPath(gameType, vassalage))
    return (
      <span className={styles['card']}>
        <LazyImage {...picture} alt="" ratio="4 / 3" />
        <span className={styles['name']}>{name}</span>
      </span>
    )
  }
}

function useShape(gameType: GameType | undefined): Shape {
  const isPhone = useMediaQuery('(width < 48rem)')
  if (isPhone) return 'icon'
  return gameType !== undefined && gameTypes[gameType].center === 'game' ? 'card' : 'logo'
}

/** Vendors as a row of pictures, of which one or all can be selected. */
export const VendorRow = memo(function VendorRow({ gameType, lane, selected, onSelect }: VendorRowProps) {
  const { t } = useTranslation(['games', 'common'])
  const shape = useShape(gameType)
  const renderPicture = usePictures(shape, gameType)
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
              data-picture={shape}
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
                data-picture={shape}
                aria-pressed={selected === vassalage}
                onClick={() => onSelect(selected === vassalage ? '' : vassalage)}
              >
                {renderPicture(vassalage, selected === vassalage)}
              </button>
            )),
          ]
        : Array.from({ length: placeholderCount }, (_, index) => (
            <Skeleton key={index} className={styles['placeholder']} data-picture={shape} />
          ))}
    </SwiperRow>
  )
})
