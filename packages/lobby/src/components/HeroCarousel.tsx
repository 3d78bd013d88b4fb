import { useSite } from '@croupier/runtime/platform/site-context'
import { Carousel } from '@croupier/ui-kit/Carousel'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The banners of the home page as a carousel with translated labels. */
export function HeroCarousel({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('lobby')
  const { layout, scheme } = useSite().brand
  return (
    <Carousel
      className={className}
      data-hero={layout.hero}
      data-drawn={scheme}
      label={t('hero.label')}
      labels={{
        previous: t('hero.previous'),
        next: t('hero.next'),
        pause: t('hero.pause'),
        play: t('hero.play'),
        slide: (position, count) => t('hero.slide', { position, count }),
      }}
    >
      {children}
    </Carousel>
  )
}
