import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { useInView } from '@croupier/runtime/navigation/use-in-view'
import { Suspense } from 'react'
import { RegionBoundary } from '../states/RegionBoundary.tsx'
import styles from './LazyFooter.module.css'

const Footer = lazyPart(() => import('./Footer.tsx').then(({ Footer }) => Footer))

/** Distance below the viewport at which the footer is fetched, so that it is rendered before it is scrolled to. */
const rootMargin = '600px'

/** Reserves the footer's height and loads the footer as it nears the viewport; it is below every first screen. */
export function LazyFooter() {
  const { ref, inView } = useInView<HTMLDivElement>({ rootMargin })
  return (
    <div ref={ref} className={styles['root']}>
      {inView && (
        <RegionBoundary>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </RegionBoundary>
      )}
    </div>
  )
}
