import { useRouteFooter, useRouteLayout } from '@croupier/runtime/navigation/layout'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OverlayHost } from '../overlays/OverlayHost.tsx'
import { RegionBoundary } from '../states/RegionBoundary.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { LazyFooter } from './LazyFooter.tsx'
import { Header } from './Header.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { NetworkBar } from './NetworkBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { ToastHost } from './ToastHost.tsx'
import styles from './Layout.module.css'

/** Id of the main element, the target of the skip link. */
export const mainId = 'main'

/** The layout of every page: header, side menu and footer as its route declares, overlays and toasts. */
export function Layout() {
  const { t } = useTranslation()
  const { menu } = useSite().brand.layout
  const layout = useRouteLayout()
  const hasFooter = useRouteFooter()
  return (
    <div className={styles['root']} data-slot="site" data-menu={menu} data-layout={layout}>
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
      {hasFooter && (
        <RegionBoundary fallback={null}>
          <LazyFooter />
        </RegionBoundary>
      )}
      {layout === 'site' && <BottomNavigation />}
      <OverlayHost />
      <ToastHost />
    </div>
  )
}
