import { useFlag } from '@croupier/flags/react'
import { useLanguage } from '@croupier/i18n/react'
import { openOverlay } from '@croupier/runtime/overlays'
import { bannersQuery } from '@croupier/runtime/queries'
import { useSession } from '@croupier/runtime/session'
import { useSite, type GateAnswer } from '@croupier/runtime/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Hero.module.css'

type Banner = GateAnswer['banners'][number]

/** The picture that the document's shell has painted already: same addresses, so nothing is fetched again. */
function BrandPicture() {
  const { hero } = useSite().brand
  const { tall, wide } = hero
  return (
    <picture className={styles['brandPicture']}>
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
  const router = useRouter()
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
              <Button
                variant="primary"
                size="large"
                href={banner.link}
                onClick={(event) => {
                  event.preventDefault()
                  router.history.push(banner.link)
                }}
              >
                {t('hero.explore')}
              </Button>
            )
          )}
        </div>
      </div>
    </div>
  )
}

/** Milliseconds before the carousel's engine is fetched: well before it first moves, after what the first screen needs. */
const engineDelay = 3_000

type CarouselCode = typeof import('./HeroCarousel.tsx')

/** Where the code does not come, the first banner goes on standing alone: it is not worth the reload of a page. */
async function fetchCarousel(arrived: (code: CarouselCode) => void): Promise<void> {
  await import('./HeroCarousel.tsx').then(arrived, () => undefined)
}

/**
 * The carousel, once it is there: fetched soon after the page stands, or at the first touch; never under somebody's
 * keyboard focus, which would be lost with the button that has it. One banner alone needs none.
 */
function useCarousel(
  place: RefObject<HTMLElement | null>,
  banners: number,
): [CarouselCode['HeroCarousel'] | undefined, () => void] {
  const [code, setCode] = useState<CarouselCode>()
  const wanted = banners > 1
  // Waits for the first screen to have settled.
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => {
      if (place.current?.contains(document.activeElement)) return
      clearInterval(timer)
      void fetchCarousel(setCode)
    }, engineDelay)
    return () => clearInterval(timer)
  }, [place, wanted])
  return [wanted ? code?.HeroCarousel : undefined, () => void (wanted && fetchCarousel(setCode))]
}

/** Banners of the home page (group w_home). The first stands at once; the carousel around it is fetched afterwards. */
export function Hero() {
  const site = useSite()
  const { brand } = site
  const { data = [] } = useQuery({ ...bannersQuery(site, useLanguage()), placeholderData: keepPreviousData })
  const place = useRef<HTMLDivElement>(null)
  const banners = data.filter(({ groupName }) => groupName === 'w_home')
  const [Carousel, wake] = useCarousel(place, banners.length)
  const [first] = banners
  if (!first) return null
  const slides = banners.map((banner) => <Slide key={banner.id} banner={banner} first={banner === first} />)
  if (Carousel) return <Carousel className={styles['root']}>{slides}</Carousel>
  return (
    <div ref={place} className={styles['root']} data-hero={brand.layout.hero} onPointerEnter={wake}>
      {slides[0]}
    </div>
  )
}
