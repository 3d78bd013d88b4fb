import { showError } from '@croupier/runtime/forms/errors'
import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { getRetry } from '@croupier/runtime/navigation/load-chunk'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useIdle } from '@croupier/runtime/platform/use-idle'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RegionBoundary } from '../states/RegionBoundary.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { setMenuOpen, useMenu } from './menu-store.ts'
import styles from './SideMenu.module.css'

const MenuSheet = lazyPart(() => import('./MenuSheet.tsx').then(({ MenuSheet }) => MenuSheet))

const MenuServices = lazyPart(() => import('./menu-parts.ts').then(({ MenuServices }) => MenuServices))

function NullFallback() {
  return null
}

/** The drawer. When it fails to load or render, it closes and an error with a retry is shown. */
function Drawer() {
  const { i18n } = useTranslation()
  return (
    <CatchBoundary
      getResetKey={() => null}
      errorComponent={NullFallback}
      onCatch={(error) => {
        setMenuOpen(false)
        void showError(
          i18n,
          error,
          getRetry(error, () => setMenuOpen(true)),
        )
      }}
    >
      <Suspense fallback={null}>
        <MenuSheet />
      </Suspense>
    </CatchBoundary>
  )
}

/** The side menu: beside the page on wide screens; a drawer on small ones and for brands with `layout.menu` "top". */
export function SideMenu() {
  const { t } = useTranslation()
  const { layout } = useSite().brand
  const open = useMenu((state) => state.open)
  const idle = useIdle()
  return (
    <>
      {layout.menu !== 'top' && (
        <nav
          className={styles['root']}
          data-slot="side-menu"
          data-ornament={layout.ornament}
          aria-label={t('nav.main')}
        >
          <div className={styles['scroll']}>
            <CategoryNav />
            {idle && (
              <RegionBoundary fallback={null}>
                <Suspense fallback={null}>
                  <MenuServices />
                </Suspense>
              </RegionBoundary>
            )}
          </div>
        </nav>
      )}
      {open && <Drawer />}
    </>
  )
}
