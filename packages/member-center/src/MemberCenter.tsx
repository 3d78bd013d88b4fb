import { useCurrentPage } from '@croupier/runtime/navigation/current-page'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CenterMenu } from './CenterMenu.tsx'
import styles from './MemberCenter.module.css'

/** The member center: the menu of its registered pages and the current page. */
export function MemberCenter() {
  const { t } = useTranslation(['common', 'member', 'agent'])
  const current = useCurrentPage('member')
  const title = current ? t(current.label) : t('member:menu.label')
  usePageTitle(title)
  return (
    <div className={styles['root']}>
      <CenterMenu center="member" current={current} getLink={paths.page} />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{title}</h1>
        <Outlet />
      </div>
    </div>
  )
}
