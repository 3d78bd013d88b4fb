import { useNear } from '@croupier/runtime/use-near'
import { lazy, Suspense } from 'react'
import styles from './FooterPlace.module.css'

const Footer = lazy(() => import('./Footer.tsx').then(({ Footer }) => ({ default: Footer })))

/** Distance below the screen at which the footer is fetched, so that it stands before anybody reaches it. */
const reach = '600px'

/** The place of the footer. It is below every first screen, so it comes when the reader comes near. */
export function FooterPlace() {
  const { ref, near } = useNear<HTMLDivElement>(reach)
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
