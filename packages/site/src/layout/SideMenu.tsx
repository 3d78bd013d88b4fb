import { useSite } from '@croupier/runtime/platform/site-context'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryNav } from './CategoryNav.tsx'
import { useMenu } from './menu-store.ts'
import styles from './SideMenu.module.css'

const MenuSheet = lazy(() => import('./MenuSheet.tsx').then(({ MenuSheet }) => ({ default: MenuSheet })))

/** The side menu: beside the page on wide screens; a drawer on small ones and for brands with `layout.menu` "top". */
export function SideMenu() {
  const { t } = useTranslation()
  const { layout } = useSite().brand
  const open = useMenu((state) => state.open)
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
          </div>
        </nav>
      )}
      {open && (
        <Suspense fallback={null}>
          <MenuSheet />
        </Suspense>
      )}
    </>
  )
}
