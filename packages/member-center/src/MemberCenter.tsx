import { NavLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { memberPages, paths, type MemberPage } from '@croupier/runtime/navigation/paths'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { list } from '@croupier/ui-kit/icons/list'
import { receipt } from '@croupier/ui-kit/icons/receipt'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MemberCenter.module.css'
import { BettingRecord } from './pages/BettingRecord.tsx'
import { AccountRecord } from './pages/AccountRecord.tsx'

/** Icon and component of each page id. */
const pages = {
  personalHistoryCopy: { icon: list, Page: BettingRecord },
  transactionHistory: { icon: receipt, Page: AccountRecord },
} as const satisfies Record<MemberPage, { icon: IconShape; Page: ComponentType }>

/** The member center: its menu and the current page. */
export function MemberCenter() {
  const { t } = useTranslation('member')
  const { page: raw }: { page?: string } = useParams({ strict: false })
  const current = memberPages.find((known) => known === raw) ?? memberPages[0]
  const { Page } = pages[current]
  usePageTitle(t(`menu.${current}`))
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu scrolls sideways, and the current entry may be outside.
  useEffect(() => {
    const item = menu.current?.children[memberPages.indexOf(current)]
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <div className={styles['root']}>
      <nav ref={menu} className={styles['menu']} aria-label={t('menu.label')}>
        {memberPages.map((page) => (
          <NavLink
            key={page}
            {...paths.member(page)}
            label={t(`menu.${page}`)}
            icon={<Icon shape={pages[page].icon} />}
            current={page === current}
          />
        ))}
      </nav>
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t(`menu.${current}`)}</h1>
        <Page key={current} />
      </div>
    </div>
  )
}
