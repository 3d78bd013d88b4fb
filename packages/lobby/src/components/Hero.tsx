import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays'
import { useSession } from '@croupier/runtime/session'
import { useSite, type GateAnswer } from '@croupier/runtime/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Carousel } from '@croupier/ui-kit/Carousel'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './Hero.module.css'

type Banner = GateAnswer['banners'][number]

/** The picture that the document's shell has painted already: same addresses, so nothing is fetched again. */
function BrandPicture() {
  const { hero } = useSite().brand
  const { tall, wide } = hero
  return (
    <picture>
      <source media="(min-width: 48rem)" type="image/avif" srcSet={wide.avif} />
      <source media="(min-width: 48rem)" type="image/webp" srcSet={wide.webp} />
      <source type="image/avif" srcSet={tall.avif} />
      <img
        className={styles['picture']}
        src={tall.webp}
        alt=""
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
      />
    </picture>
  )
}

function Slide({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  const { t } = useTranslation(['lobby', 'common'])
  const { pictures } = useSite()
  const navigate = useNavigate()
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  const canRegister = useFlag('USERNAMEREG3')
  return (
    <div className={styles['slide']}>
      {first ? (
        <BrandPicture />
      ) : (
        <LazyImage
          className={styles['picture']}
          src={pictures.url(banner.url)}
          alt=""
          onRetryUrl={(failed) => pictures.nextUrl(failed)}
        />
      )}
      <div className={styles['text']}>
        <h2 className={styles['title']}>{banner.title}</h2>
        <p className={styles['lead']}>{banner.text}</p>
        <div className={styles['actions']}>
          {first && visitor && canRegister ? (
            <Button variant="primary" size="large" onClick={() => openOverlay({ id: 'register' })}>
              {t('common:action.register')}
            </Button>
          ) : (
            banner.link !== '' && (
              <Button variant="primary" size="large" onClick={() => void navigate({ to: banner.link })}>
                {t('hero.explore')}
              </Button>
            )
          )}
        </div>
      </div>
    </div>
  )
}

/** Banners of the home page (group w_home). */
export function Hero() {
  const { t } = useTranslation('lobby')
  const { brand, gate } = useSite()
  const banners = gate.banners.filter(({ groupName }) => groupName === 'w_home')
  if (banners.length === 0) return null
  return (
    <Carousel
      className={styles['root']}
      data-hero={brand.layout.hero}
      label={t('hero.label')}
      labels={{
        previous: t('hero.previous'),
        next: t('hero.next'),
        pause: t('hero.pause'),
        play: t('hero.play'),
        slide: (position, count) => t('hero.slide', { position, count }),
      }}
    >
      {banners.map((banner, index) => (
        <Slide key={banner.id} banner={banner} first={index === 0} />
      ))}
    </Carousel>
  )
}
