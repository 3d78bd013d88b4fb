import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import styles from './Banner.module.css'

interface BannerWords extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  readonly title: string
  /** One or two short sentences. */
  readonly text?: ReactNode
  /** A word above the title, e.g. a badge or a date. */
  readonly overline?: ReactNode
  /** The one way on. */
  readonly action?: ReactNode
  /** The level of the title in the outline of the page. */
  readonly headingLevel?: 2 | 3 | 4 | undefined
  readonly size?: 'compact' | 'regular' | undefined
}

/** Words on a picture that fills the banner. */
interface OnPicture {
  readonly tone: 'media'
  /** Address of the picture; it says nothing that the words do not. */
  readonly picture: string
  /** Called when the picture did not load; the address it returns is tried, once. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
  /** Loads at once; for the first screen. */
  readonly eager?: boolean | undefined
  readonly art?: never
}

/** Words on a colour of the brand, with a drawing at the end if there is one. */
interface OnColour {
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'positive' | 'info' | undefined
  readonly art?: ReactNode
  readonly picture?: never
  readonly onRetryUrl?: never
  readonly eager?: never
}

export type BannerProps = BannerWords & (OnPicture | OnColour)

/** Something to look forward to, with the way there. */
export function Banner(props: BannerProps) {
  const { title, text, overline, action, headingLevel = 2, size = 'regular', tone = 'neutral', ...others } = props
  const { art, picture, onRetryUrl, eager, className, ...rest } = others
  const Heading = `h${headingLevel}` as const
  return (
    <div
      data-slot="banner"
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
        <Heading className={styles['title']} data-slot="banner-title">
          {title}
        </Heading>
        {text !== undefined && <div className={styles['text']}>{text}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      {art !== undefined && (
        <div className={styles['art']} data-slot="banner-art" aria-hidden="true">
          {art}
        </div>
      )}
    </div>
  )
}
