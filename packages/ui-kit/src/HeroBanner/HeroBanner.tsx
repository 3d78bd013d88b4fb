import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import styles from './HeroBanner.module.css'

interface HeroText extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  readonly title: string
  /** One or two short sentences. */
  readonly text?: ReactNode
  /** Shown above the title, e.g. a badge or a date. */
  readonly overline?: ReactNode
  /** The call to action. */
  readonly action?: ReactNode
  /** Heading level of the title. */
  readonly headingLevel?: 2 | 3 | 4 | undefined
  readonly size?: 'compact' | 'regular' | undefined
}

/** Text on a picture that fills the banner. */
interface PictureBanner {
  readonly tone: 'media'
  /** URL of the picture, which is decorative. */
  readonly picture: string
  /** Called when the picture fails to load; the returned URL is tried once. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
  /** Loads immediately; for content above the fold. */
  readonly eager?: boolean | undefined
  readonly art?: never
}

/** Text on a brand color, with optional art at the end. */
interface ColorBanner {
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'positive' | 'info' | undefined
  readonly art?: ReactNode
  readonly picture?: never
  readonly onRetryUrl?: never
  readonly eager?: never
}

export type HeroBannerProps = HeroText & (PictureBanner | ColorBanner)

/** Promotional banner with title, text and call to action. */
export function HeroBanner(props: HeroBannerProps) {
  const { title, text, overline, action, headingLevel = 2, size = 'regular', tone = 'neutral', ...others } = props
  const { art, picture, onRetryUrl, eager, className, ...rest } = others
  const Heading = `h${headingLevel}` as const
  return (
    <div
      data-slot="hero-banner"
      {...rest}
      data-tone={tone}
      data-size={size}
      className={classNames(styles['root'], className)}
    >
      {tone === 'media' && (
        <LazyImage
          className={styles['picture']}
          src={picture}
          alt=""
          onRetryUrl={onRetryUrl}
          eager={eager}
          fallback=""
        />
      )}
      <div className={styles['words']}>
        {overline !== undefined && <div className={styles['overline']}>{overline}</div>}
        <Heading className={styles['title']} data-slot="hero-banner-title">
          {title}
        </Heading>
        {text !== undefined && <div className={styles['text']}>{text}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      {art !== undefined && (
        <div className={styles['art']} data-slot="hero-banner-art" aria-hidden="true">
          {art}
        </div>
      )}
    </div>
  )
}
