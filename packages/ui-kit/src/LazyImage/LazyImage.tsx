import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { picture } from '../icons/picture.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './LazyImage.module.css'

export interface LazyImageProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** URL of the image; without one the broken state shows immediately. */
  readonly src: string | undefined
  /** Alternative text; empty for decoration. */
  readonly alt: string
  /** CSS aspect ratio to reserve, e.g. `16 / 9`. Without one the container determines the size. */
  readonly ratio?: string | undefined
  readonly fit?: 'cover' | 'contain' | undefined
  /** Loads immediately with high priority; for content above the fold. */
  readonly eager?: boolean | undefined
  /** Called when `failed` fails to load; the returned URL is tried once. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
  /** Shown in place of an image that fails to load. */
  readonly fallback?: ReactNode
}

/** Intersection ratio from which the image is fetched. */
const visibleRatio = 0.1

/** Calls `onVisible` once when the element comes into view. Returns a function that disconnects. */
function observeVisibility(element: Element, onVisible: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Some browsers report adjacent elements as intersecting, whatever the threshold.
      if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= visibleRatio)) return
      observer.disconnect()
      onVisible()
    },
    { threshold: visibleRatio },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

interface PictureProps extends LazyImageProps {
  /** Whether it replaces another image of the same element. */
  readonly replaces: boolean
}

function Picture(props: PictureProps) {
  const { src, alt, ratio, fit = 'cover', eager = false, replaces, onRetryUrl, fallback, ...host } = props
  const { className, style, ...rest } = host
  const [visible, setVisible] = useState(eager)
  const [retryUrl, setRetryUrl] = useState<string>()
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>(src === undefined ? 'broken' : 'loading')
  // Stays the same between renders, so that they do not observe the image anew.
  const awaitVisibility = useCallback(
    (element: Element | null) => (element ? observeVisibility(element, () => setVisible(true)) : undefined),
    [],
  )

  function handleError() {
    const next = src !== undefined && retryUrl === undefined ? onRetryUrl?.(src) : undefined
    if (next === undefined) setState('broken')
    else setRetryUrl(next)
  }

  return (
    <span
      data-slot="lazy-image"
      {...rest}
      style={{ aspectRatio: ratio, ...style }}
      data-state={state}
      data-fit={fit}
      data-eager={eager ? '' : undefined}
      data-replaces={replaces ? '' : undefined}
      className={classNames(styles['root'], className)}
    >
      {state === 'broken' ? (
        <span className={styles['broken']} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
          {fallback ?? <Icon shape={picture} />}
        </span>
      ) : (
        <img
          // A new element, because the same URL on the same element is not fetched again.
          key={retryUrl === undefined ? 'first' : 'retry'}
          ref={visible ? undefined : awaitVisibility}
          className={styles['image']}
          src={visible ? (retryUrl ?? src) : undefined}
          alt={alt}
          decoding="async"
          draggable={false}
          fetchPriority={eager ? 'high' : undefined}
          onLoad={() => setState('loaded')}
          onError={handleError}
        />
      )}
    </span>
  )
}

/**
 * Image that reserves its space, loads when a tenth of it is visible, retries once with another URL and falls back to
 * `fallback`. It fades in, unless it is `eager` or replaces another image of the same element.
 */
export function LazyImage(props: LazyImageProps) {
  const { src } = props
  const [first] = useState(src)
  // Chromium makes every fading image a layer: the images of a replaced list would delay the paint of the next input.
  return <Picture key={src} {...props} replaces={src !== first} />
}
