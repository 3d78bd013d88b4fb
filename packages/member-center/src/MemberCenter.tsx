import { useCurrentPage } from '@croupier/runtime/navigation/current-page'
import { NavLink } from '@croupier/runtime/navigation/links'
import { PageBadge } from '@croupier/runtime/navigation/PageBadge'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { paths } from '@croupier/runtime/navigation/paths'
import { Icon } from '@croupier/ui-kit/Icon'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MemberCenter.module.css'

/** The member center: the menu of its registered pages and the current page. */
export function MemberCenter() {
  const { t } = useTranslation(['common', 'member'])
  const pages = usePages('member')
  const current = useCurrentPage('member')
  const position = pages.findIndex((page) => page === current)
  const title = current ? t(current.label) : t('member:menu.label')
  usePageTitle(title)
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu scrolls sideways, and the current entry may be outside.
  useEffect(() => {
    menu.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [position])
  return (
    <div className={styles['root']}>
      <nav ref={menu} className={styles['menu']} aria-label={t('member:menu.label')}>
        {pages.map((page, index) => (
          <NavLink
            key={page.id}
            {...paths.page(page)}
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
