import { startTransition, useCallback, useState, type RefCallback } from 'react'

interface InViewOptions {
  /** CSS length below the viewport that counts as in view, such as `600px`. Applies after the first scroll. */
  readonly rootMargin: string
}

/**
 * Whether an element has been in the viewport at least once; stays true afterwards. Until the page has been scrolled
 * the margin is zero, so that nothing below the first screen is fetched or rendered for it.
 */
export function useInView<E extends Element>({
  rootMargin,
}: InViewOptions): {
  ref: RefCallback<E>
  inView: boolean
} {
  const [inView, setInView] = useState(false)
  const ref = useCallback(
    (element: E) => {
      const observe = (bottomMargin: string) => {
        const observer = new IntersectionObserver(
          (entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) {
              stop()
              startTransition(() => setInView(true))
              // Read here, where the layout is known: while the page is rendered it would be computed for that alone.
            } else if (bottomMargin !== rootMargin && scrollY > 0) widenMargin()
          },
          { rootMargin: `0px 0px ${bottomMargin}` },
        )
        observer.observe(element)
        return () => observer.disconnect()
      }
      let disconnect = observe('0px')
      const widenMargin = () => {
        disconnect()
        disconnect = observe(rootMargin)
      }
      const stop = () => {
        disconnect()
        removeEventListener('scroll', widenMargin)
      }
      addEventListener('scroll', widenMargin, { once: true, passive: true })
      return stop
    },
    [rootMargin],
  )
  return { ref, inView }
}
