import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './FooterPlace.module.css'

const Footer = lazy(() => import('./Footer.tsx').then(({ Footer }) => ({ default: Footer })))

/** Distance below the screen at which the footer is fetched, so that it stands before anybody reaches it. */
const reach = '600px'

/** The place of the footer. It is below every first screen, so it comes when the reader comes near. */
export function FooterPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  // Watches the reader's way down the page.
  useEffect(() => {
    if (near || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${reach}` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return (
    <div ref={place} className={styles['root']}>
      {near && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
    </div>
  )
}
