import { useCurrentPage } from '@croupier/runtime/navigation/current-page'
import { NavLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AgentCenter.module.css'

/** The agent center: its own header and menu, and the current page, without the layout of the site. */
export function AgentCenter({ controls }: { readonly controls: ReactNode }) {
  const { t } = useTranslation(['common', 'agent', 'member'])
  const { brand } = useSite()
  const pages = usePages('agent')
  const current = useCurrentPage('agent')
  const title = current ? t(current.label) : t('agent:title')
  usePageTitle(title)
  return (
    <div className={styles['root']}>
      <header className={styles['header']}>
        <Link {...paths.home()} className={styles['logo']} aria-label={`${t('agent:title')} – ${brand.name}`}>
          <img src={brand.mark} alt="" width={40} height={40} />
          <span className={styles['name']}>{t('agent:title')}</span>
        </Link>
        <div className={styles['controls']}>{controls}</div>
      </header>
      <nav className={styles['menu']} aria-label={t('agent:menu.label')}>
        {pages.map((page) => (
          <NavLink
            key={page.id}
            {...paths.page(page)}
            label={t(page.label)}
            icon={<Icon shape={page.icon} />}
            current={page === current}
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
