import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { picture } from '../icons/picture.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './LazyImage.module.css'

export interface LazyImageProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Address of the picture; without one the broken state shows at once. */
  readonly src: string | undefined
  /** Alternative text; empty for decoration. */
  readonly alt: string
  /** CSS aspect ratio to reserve, e.g. `16 / 9`. Without one the box takes the size that its place gives. */
  readonly ratio?: string | undefined
  readonly fit?: 'cover' | 'contain' | undefined
  /** Loads at once and with priority; for the first screen. */
  readonly eager?: boolean | undefined
  /** Called when `failed` did not load; the address it returns is tried, once. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
  /** What stands in the place of a picture that does not load. */
  readonly fallback?: ReactNode
}

/** Share of the box that must be on screen before the picture is fetched. */
const visibleShare = 0.1

/** Calls `onVisible` once when the element comes into view; returns the way to stop looking. */
function watch(element: Element, onVisible: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Some browsers call touching an intersection, whatever the threshold.
      if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= visibleShare)) return
      observer.disconnect()
      onVisible()
    },
    { threshold: visibleShare },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function Picture(props: LazyImageProps) {
  const { src, alt, ratio, fit = 'cover', eager = false, onRetryUrl, fallback, className, style, ...rest } = props
  const [visible, setVisible] = useState(eager)
  const [retryUrl, setRetryUrl] = useState<string>()
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>(src === undefined ? 'broken' : 'loading')

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
      className={classNames(styles['root'], className)}
    >
      {state === 'broken' ? (
        <span className={styles['broken']} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
          {fallback ?? <Icon shape={picture} />}
        </span>
      ) : (
        <img
          // The same address once more is another fetch only for another element.
          key={retryUrl === undefined ? 'first' : 'retry'}
          ref={(element) => (element === null || visible ? undefined : watch(element, () => setVisible(true)))}
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

/** A picture that reserves its place, is fetched when a tenth of it is seen, retries once elsewhere and fails with grace. */
export function LazyImage(props: LazyImageProps) {
  return <Picture key={props.src} {...props} />
}
