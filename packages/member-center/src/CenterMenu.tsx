import type { Center } from '@croupier/domain/centers'
import { NavLink } from '@croupier/runtime/navigation/links'
import { PageBadge } from '@croupier/runtime/navigation/PageBadge'
import type { Page } from '@croupier/runtime/navigation/pages'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { Icon } from '@croupier/ui-kit/Icon'
import { useTranslation } from 'react-i18next'
import styles from './CenterMenu.module.css'

/**
 * Keeps the current entry in view: on a phone the menu scrolls sideways, and an entry grows when its count has loaded.
 * Unlike `scrollIntoView`, never scrolls the page, which a menu of a wide screen may exceed.
 */
function keepInView(entry: Element | null): (() => void) | undefined {
  const menu = entry?.parentElement
  if (!entry || !menu) return undefined
  const observer = new ResizeObserver(() => {
    const [own, line] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()]
    menu.scrollBy({ left: Math.min(0, own.left - line.left) + Math.max(0, own.right - line.right) })
  })
  observer.observe(entry)
  return () => observer.disconnect()
}

interface CenterMenuProps {
  readonly center: Center
  readonly current: Page | undefined
  /** Where the entry of a page leads. */
  readonly getLink: (page: Page) => {
    readonly to: string
    readonly search: Readonly<Record<string, unknown>>
    readonly replace?: boolean
  }
}

/** The menu of a center: its pages for the current account. */
export function CenterMenu({ center, current, getLink }: CenterMenuProps) {
  const { t } = useTranslation(['common', 'member', 'agent'])
  const pages = usePages(center)
  return (
    <nav className={styles['root']} aria-label={t(`${center}:menu.label`)}>
      {pages.map((page, index) => (
        <NavLink
          key={page.id}
          {...getLink(page)}
          ref={page === current ? keepInView : undefined}
          label={t(page.label)}
          icon={<Icon shape={page.icon} />}
          badge={page.badge && <PageBadge counts={[page.badge]} />}
          current={page === current}
          data-section-start={pages[index - 1]?.section === page.section ? undefined : ''}
        />
      ))}
    </nav>
  )
}
