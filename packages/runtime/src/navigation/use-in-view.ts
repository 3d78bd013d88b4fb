import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

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
  ref: RefObject<E | null>
  inView: boolean
} {
  const ref = useRef<E>(null)
  const [inView, setInView] = useState(false)
  // Synchronises with the scroll position, which is outside React.
  useEffect(() => {
    const element = ref.current
    if (inView || !element) return undefined
    const observe = (bottomMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setInView(true)),
        { rootMargin: `0px 0px ${bottomMargin}` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    }
    let disconnect = observe(scrollY > 0 ? rootMargin : '0px')
    const widenMargin = () => {
      disconnect()
      disconnect = observe(rootMargin)
    }
    addEventListener('scroll', widenMargin, { once: true, passive: true })
    return () => {
      disconnect()
      removeEventListener('scroll', widenMargin)
    }
  }, [inView, rootMargin])
  return { ref, inView }
}
