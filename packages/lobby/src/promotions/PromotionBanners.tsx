import { useBanners } from '@croupier/runtime/data/use-banners'
import { BannerSlide } from '../components/Hero.tsx'
import { HeroCarousel } from '../components/HeroCarousel.tsx'
import styles from './PromotionBanners.module.css'

/** Banners of the promotions page (group w_promotion); nothing without any. */
export function PromotionBanners() {
  const banners = useBanners('w_promotion')
  if (banners.length === 0) return null
  return (
    <HeroCarousel className={styles['root']}>
      {banners.map((banner) => (
        <BannerSlide key={banner.id} banner={banner} />
      ))}
    </HeroCarousel>
  )
}
