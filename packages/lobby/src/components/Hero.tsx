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
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Hero.module.css'

const HeroCarousel = lazy(() => import('./HeroCarousel.tsx').then(({ HeroCarousel }) => ({ default: HeroCarousel })))

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

/**
 * Whether the carousel should come to life: soon after the page stands, or at the first touch; never under somebody's
 * keyboard focus, which would be lost with the button that has it.
 */
function useAwake(place: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [awake, setAwake] = useState(false)
  // Waits for the first screen to have settled.
  useEffect(() => {
    if (awake) return undefined
    const timer = setInterval(() => {
      if (!place.current?.contains(document.activeElement)) setAwake(true)
    }, engineDelay)
    return () => clearInterval(timer)
  }, [place, awake])
  return [awake, () => setAwake(true)]
}

/** Banners of the home page (group w_home). The first stands at once; the carousel around it is fetched afterwards. */
export function Hero() {
  const site = useSite()
  const { brand } = site
  const { data = [] } = useQuery({ ...bannersQuery(site, useLanguage()), placeholderData: keepPreviousData })
  const place = useRef<HTMLDivElement>(null)
  const [awake, wake] = useAwake(place)
  const banners = data.filter(({ groupName }) => groupName === 'w_home')
  const [first] = banners
  if (!first) return null
  const slides = banners.map((banner) => <Slide key={banner.id} banner={banner} first={banner === first} />)
  const still = (
    <div ref={place} className={styles['root']} data-hero={brand.layout.hero} onPointerEnter={wake}>
      {slides[0]}
    </div>
  )
  if (!awake || banners.length === 1) return still
  return (
    <Suspense fallback={still}>
      <HeroCarousel className={styles['root']}>{slides}</HeroCarousel>
    </Suspense>
  )
}
