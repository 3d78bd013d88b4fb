import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether the reader has come near an element, once and for good. `reach` is how far below the screen "near" begins, a
 * CSS length such as `600px`. What is far away need not be fetched or drawn for the first screen.
 */
export function useNear<E extends Element>(reach: string): { ref: RefObject<E | null>; near: boolean } {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  // Watches the reader's way down the page.
  useEffect(() => {
    if (near || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: `0px 0px ${reach}` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, reach])
  return { ref, near }
}
