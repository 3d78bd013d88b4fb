import { Notice } from '@croupier/ui-kit/Notice'
import { Sheet } from '@croupier/ui-kit/Sheet'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../components/LoadError.tsx'
import { QueueLinksContext } from '../components/QueueLink.tsx'
import { pages, queueLinks } from '../pages.ts'
import { profileQuery } from '../queries/profile.ts'
import { useOnline } from '../session/use-online.ts'
import { usePagesId } from '../session/use-session.ts'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import { NotPermitted } from './NotPermitted.tsx'
import { PageSkeleton, ShellSkeleton } from './PageSkeleton.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import styles from './Shell.module.css'

/** Shows the page where the operator may see it; a link to another one says that it may not. */
function PermittedPage({ permissions }: { readonly permissions: readonly string[] }) {
  const { pathname } = useLocation()
  const page = Object.values(pages).find(({ path }) => path === pathname.replace(/(?<=.)\/$/, ''))
  if (page !== undefined && !permissions.includes(page.permission)) return <NotPermitted />
  return (
    <QueueLinksContext value={queueLinks}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </QueueLinksContext>
  )
}

/** The frame of the pages of one operator. */
function PageFrame() {
  const { t } = useTranslation(['operator', 'common'])
  const [menuOpen, setMenuOpen] = useState(false)
  const online = useOnline()
  const { data: operator, error, isFetching, refetch } = useQuery(profileQuery)
  if (error && operator === undefined)
    return (
      <main className={styles['alone']}>
        <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </main>
    )
  if (operator === undefined) return <ShellSkeleton />
  return (
    <div className={styles['root']}>
      <a className={styles['skip']} href="#content">
        {t('common:nav.skip')}
      </a>
      <Header onOpenMenu={() => setMenuOpen(true)} />
      <aside className={styles['menu']}>
        <Navigation />
      </aside>
      <main id="content" className={styles['main']} tabIndex={-1}>
        {!online && (
          <Notice tone="warning" layout="bar">
            {t('common:state.offline')}
          </Notice>
        )}
        <PermittedPage permissions={operator.permissions} />
      </main>
      <Sheet
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={t('operator:title')}
        closeLabel={t('common:nav.closeMenu')}
      >
        <Navigation onNavigate={() => setMenuOpen(false)} />
      </Sheet>
    </div>
  )
}

/** The frame of every page behind the login. After the end of a session, its pages stay under the next login. */
export function Shell() {
  return (
    <>
      <PageFrame key={usePagesId()} />
      <SessionDialog />
    </>
  )
}
