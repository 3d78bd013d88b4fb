import { useCanRegister } from '@croupier/flags/react'
import { opensElsewhere } from '@croupier/runtime/navigation/opens-elsewhere'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { registerOverlay } from '@croupier/runtime/overlays/shared'
import { useBanners, type Banner } from '@croupier/runtime/data/use-banners'
import { useSession } from '@croupier/runtime/session/session'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Hero.module.css'

/** The image that the document's static shell shows already. The URLs are the same, so nothing is fetched again. */
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

/**
 * The picture of the first banner: that of the brand while the banner is drawn with the same scene. Otherwise its own one, in place of
 * that of the brand once it has loaded.
 */
function FirstPicture({ url }: Pick<Banner, 'url'>) {
  const { brand, pictures } = useSite()
  const own = pictures.url(url)
  const [source, setSource] = useState<string | undefined>(own)
  const [isLoaded, setLoaded] = useState(false)
  // The address of a drawing ends with its scene.
  const isBrandScene = url.endsWith(`?v=${brand.heroTheme}`)
  return (
    <>
      {!isLoaded && <BrandPicture />}
      {!isBrandScene && source !== undefined && (
        <img
          className={styles['picture']}
          src={source}
          alt=""
          decoding="async"
          onLoad={() => setLoaded(true)}
          onError={() => setSource(source === own ? pictures.nextUrl(own) : undefined)}
        />
      )}
    </>
  )
}

function Slide({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  const { t } = useTranslation(['lobby', 'common'])
  const { pictures } = useSite()
  const router = useRouter()
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  const canRegister = useCanRegister()
  return (
    <div className={styles['slide']}>
      {first ? (
        <FirstPicture key={banner.url} url={banner.url} />
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
            <Button variant="primary" size="large" onClick={() => openOverlay(registerOverlay)}>
              {t('common:action.register')}
            </Button>
          ) : (
            banner.link !== '' && (
              <Button
                variant="primary"
                size="large"
                href={banner.link}
                onClick={(event) => {
                  if (opensElsewhere(event)) return
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

/** One banner as a later slide of the home page. */
export function BannerSlide({ banner }: { readonly banner: Banner }) {
  const { layout, scheme } = useSite().brand
  return (
    <div className={styles['root']} data-hero={layout.hero} data-drawn={scheme}>
      <Slide banner={banner} first={false} />
    </div>
  )
}

/** Milliseconds before the carousel is loaded: after the first screen has settled, before the first slide change. */
const carouselDelayMs = 3_000

type CarouselModule = typeof import('./HeroCarousel.tsx')

/** Loads the carousel. On failure the first banner stays alone; the carousel is not worth a reload of the page. */
async function loadCarousel(onLoad: (module: CarouselModule) => void): Promise<void> {
  await import('./HeroCarousel.tsx').then(onLoad, () => undefined)
}

/**
 * Returns the carousel once loaded, and a function that loads it now. It loads after a delay, but not while the static
 * banner contains the focus, which the replacement would lose. A single banner needs no carousel.
 */
function useCarousel(
  rootRef: RefObject<HTMLElement | null>,
  bannerCount: number,
): [CarouselModule['HeroCarousel'] | undefined, () => void] {
  const [module, setModule] = useState<CarouselModule>()
  const enabled = bannerCount > 1
  // A timer, which is outside React.
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setInterval(() => {
      if (rootRef.current?.contains(document.activeElement)) return
      clearInterval(timer)
      void loadCarousel(setModule)
    }, carouselDelayMs)
    return () => clearInterval(timer)
  }, [rootRef, enabled])
  return [enabled ? module?.HeroCarousel : undefined, () => void (enabled && loadCarousel(setModule))]
}

/** Banners of the home page (group w_home). The first renders at once; the carousel around it loads later. */
export function Hero() {
  const { brand } = useSite()
  const rootRef = useRef<HTMLDivElement>(null)
  const banners = useBanners('w_home')
  const [Carousel, loadNow] = useCarousel(rootRef, banners.length)
  const [first] = banners
  if (!first) return null
  const slides = banners.map((banner) => <Slide key={banner.id} banner={banner} first={banner === first} />)
  if (Carousel) return <Carousel className={styles['root']}>{slides}</Carousel>
  return (
    <div
      ref={rootRef}
      className={styles['root']}
      data-hero={brand.layout.hero}
      data-drawn={brand.scheme}
      onPointerEnter={loadNow}
    >
      {slides[0]}
    </div>
  )
}
