import { useLanguage } from '@croupier/i18n/react'
import { bannersQuery } from '@croupier/runtime/data/queries'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { BannerSlide } from '../components/Hero.tsx'
import { HeroCarousel } from '../components/HeroCarousel.tsx'
import styles from './PromotionBanners.module.css'

/** Banners of the promotions page (group w_promotion); nothing without any. */
export function PromotionBanners() {
  const { data = [] } = useQuery(bannersQuery(useSite(), useLanguage()))
  const banners = data.filter(({ groupName }) => groupName === 'w_promotion')
  if (banners.length === 0) return null
  return (
    <HeroCarousel className={styles['root']}>
      {banners.map((banner) => (
        <BannerSlide key={banner.id} banner={banner} />
      ))}
    </HeroCarousel>
  )
}
