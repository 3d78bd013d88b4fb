import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { useSession } from '@croupier/runtime/session/session'
import { useRouteLayout } from '@croupier/runtime/navigation/layout'
import { useMenuEntries } from '@croupier/runtime/navigation/use-menu-entries'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { menu } from '@croupier/ui-kit/icons/menu'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { PromoMenuButton } from './PromoMenuButton.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { VisitorControls } from './VisitorControls.tsx'
import { setMenuOpen, useMenu } from './menu-store.ts'
import styles from './Header.module.css'

const AccountControls = lazyPart(() => import('./AccountControls.tsx').then(({ AccountControls }) => AccountControls))

/** Logo, navigation and account of every page. */
export function Header() {
  const { t } = useTranslation()
  const { brand } = useSite()
  const open = useMenu((state) => state.open)
  const loggedIn = useSession(({ status }) => status === 'loggedIn')
  const layout = useRouteLayout()
  const [promotions] = useMenuEntries('promotions')
  return (
    <header
      className={styles['root']}
      data-slot="header"
      data-look={brand.layout.header}
      data-menu={brand.layout.menu}
      data-account={loggedIn ? '' : undefined}
      data-layout={layout}
    >
      <div className={styles['bar']}>
        {layout === 'site' && (
          <IconButton
            className={styles['toggle']}
            shape={menu}
            label={t('nav.openMenu')}
            aria-expanded={open}
            onClick={() => setMenuOpen(true)}
          />
        )}
        <Link {...paths.home()} className={styles['logo']} aria-label={brand.name}>
          <img src={brand.mark} alt="" width={40} height={40} />
          <span className={styles['name']}>{brand.name}</span>
        </Link>
        {brand.layout.menu === 'top' && <TopNavigation />}
        <div className={styles['end']}>
          {promotions && (
            <div className={styles['promotions']}>
              <PromoMenuButton entry={promotions} />
            </div>
          )}
          {loggedIn ? (
            <Suspense fallback={<Skeleton className={styles['waiting']} />}>
              <AccountControls />
            </Suspense>
          ) : (
            <VisitorControls />
          )}
          <div className={styles['preferences']}>
            <SchemeToggle />
            <LanguageSelect />
          </div>
        </div>
      </div>
      <div className={styles['ornament']} aria-hidden="true" />
    </header>
  )
}
