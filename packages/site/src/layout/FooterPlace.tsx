import { useNear } from '@croupier/runtime/use-near'
import { lazy, Suspense } from 'react'
import styles from './FooterPlace.module.css'

const Footer = lazy(() => import('./Footer.tsx').then(({ Footer }) => ({ default: Footer })))

/** The place of the footer. It is below every first screen, so it comes before the reader reaches it, not earlier. */
export function FooterPlace() {
  const { ref, near } = useNear<HTMLDivElement>('600px')
  return (
    <div ref={ref} className={styles['root']}>
      {near && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
    </div>
  )
}
