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
import { usePageKind } from './page-kind.ts'
import { useSiteEffects } from './use-site-effects.ts'
import styles from './Layout.module.css'

/** Id of the main element, the target of the skip link. */
export const mainId = 'main'

/** The layout of every page: header, side menu, page, footer, overlays and toasts. */
export function Layout() {
  const { t } = useTranslation()
  const { layout } = useSite().brand
  const kind = usePageKind()
  useSiteEffects()
  return (
    <div className={styles['root']} data-slot="site" data-menu={layout.menu} data-page={kind}>
      <a className={styles['skip']} href={`#${mainId}`}>
        {t('nav.skip')}
      </a>
      <RegionBoundary>
        <Header />
      </RegionBoundary>
      {kind === 'ordinary' && (
        <RegionBoundary fallback={null}>
          <SideMenu />
        </RegionBoundary>
      )}
      <main id={mainId} className={styles['main']} tabIndex={-1}>
        <LoadingBar />
        <NetworkBar />
        <Outlet />
      </main>
      {kind !== 'frame' && (
        <RegionBoundary fallback={null}>
          <LazyFooter />
        </RegionBoundary>
      )}
      {kind === 'ordinary' && <BottomNavigation />}
      <OverlayHost />
      <ToastHost />
    </div>
  )
}
