import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { useRouteFooter, useRouteLayout } from '@croupier/runtime/navigation/layout'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useIdle } from '@croupier/runtime/platform/use-idle'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayHost } from '../overlays/OverlayHost.tsx'
import { RegionBoundary } from '../states/RegionBoundary.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { getMenuSide, useMenu } from './menu-store.ts'
import { LazyFooter } from './LazyFooter.tsx'
import { Header } from './Header.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { NetworkBar } from './NetworkBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { ToastHost } from './ToastHost.tsx'
import styles from './Layout.module.css'

const ServiceBar = lazyPart(() => import('./menu-parts.ts').then(({ ServiceBar }) => ServiceBar))

const Measurement = lazyPart(() => import('../measurement/Measurement.tsx').then(({ Measurement }) => Measurement))

/** Id of the main element, the target of the skip link. */
export const mainId = 'main'

/** The layout of every page: header, side menu and footer as its route declares, overlays and toasts. */
export function Layout() {
  const { t } = useTranslation()
  const { brand, gate } = useSite()
  const { menu } = brand.layout
  const reversed = useMenu((state) => state.reversed)
  const idle = useIdle()
  const layout = useRouteLayout()
  const hasFooter = useRouteFooter()
  return (
    <div className={styles['root']} data-slot="site" data-menu={getMenuSide(menu, reversed)} data-layout={layout}>
      <a className={styles['skip']} href={`#${mainId}`}>
        {t('nav.skip')}
      </a>
      {layout !== 'bare' && (
        <RegionBoundary>
          <Header />
        </RegionBoundary>
      )}
      {layout === 'site' && (
        <RegionBoundary fallback={null}>
          <SideMenu />
        </RegionBoundary>
      )}
      <main id={mainId} className={styles['main']} tabIndex={-1}>
        <LoadingBar />
        <NetworkBar />
        <Outlet />
      </main>
      {hasFooter && <LazyFooter />}
      {layout === 'site' && <BottomNavigation />}
      {layout === 'site' && idle && (
        <RegionBoundary fallback={null}>
          <Suspense fallback={null}>
            <ServiceBar />
          </Suspense>
        </RegionBoundary>
      )}
      {gate.gtagId !== null && idle && (
        <RegionBoundary fallback={null}>
          <Suspense fallback={null}>
            <Measurement />
          </Suspense>
        </RegionBoundary>
      )}
      <OverlayHost />
      <ToastHost />
    </div>
  )
}
