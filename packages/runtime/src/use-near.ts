import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether the reader has come near an element, once and for good: it is on the screen or, as soon as the page has been
 * scrolled, less than `reach` below it, a CSS length such as `600px`. What is far away need not be fetched or drawn for the
 * first screen.
 */
export function useNear<E extends Element>(reach: string): { ref: RefObject<E | null>; near: boolean } {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  // Watches the reader's way down the page.
  useEffect(() => {
    const place = ref.current
    if (near || !place) return undefined
    const watch = (margin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
        { rootMargin: `0px 0px ${margin}` },
      )
      observer.observe(place)
      return () => observer.disconnect()
    }
    let stop = watch(scrollY > 0 ? reach : '0px')
    const lookAhead = () => {
      stop()
      stop = watch(reach)
    }
    addEventListener('scroll', lookAhead, { once: true, passive: true })
    return () => {
      stop()
      removeEventListener('scroll', lookAhead)
    }
  }, [near, reach])
  return { ref, near }
}
