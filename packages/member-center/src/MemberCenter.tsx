import { useCurrentPage } from '@croupier/runtime/navigation/current-page'
import { NavLink } from '@croupier/runtime/navigation/links'
import { PageBadge } from '@croupier/runtime/navigation/PageBadge'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { paths } from '@croupier/runtime/navigation/paths'
import { Icon } from '@croupier/ui-kit/Icon'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './MemberCenter.module.css'

/** Shows the current entry: on a phone the menu scrolls sideways. */
function scrollIntoView(entry: Element | null): void {
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The member center: the menu of its registered pages and the current page. */
export function MemberCenter() {
  const { t } = useTranslation(['common', 'member'])
  const pages = usePages('member')
  const current = useCurrentPage('member')
  const title = current ? t(current.label) : t('member:menu.label')
  usePageTitle(title)
  return (
    <div className={styles['root']}>
      <nav className={styles['menu']} aria-label={t('member:menu.label')}>
        {pages.map((page, index) => (
          <NavLink
            key={page.id}
            {...paths.page(page)}
            ref={page === current ? scrollIntoView : undefined}
            label={t(page.label)}
            icon={<Icon shape={page.icon} />}
            badge={page.badge ? <PageBadge page={page} /> : undefined}
            current={page === current}
            data-section-start={pages[index - 1]?.section === page.section ? undefined : ''}
          />
        ))}
      </nav>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{title}</h1>
        <Outlet />
      </div>
    </div>
  )
}
