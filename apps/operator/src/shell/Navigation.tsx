import { Badge } from '@croupier/ui-kit/Badge'
import { Icon } from '@croupier/ui-kit/Icon'
import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NavLink } from '../components/links.tsx'
import { readRootSearch } from '../model/search.ts'
import { countWaitingOn, listMenuPages, menuSections, pages } from '../pages.ts'
import { queuesQuery } from '../queries/queues.ts'
import { useOperator } from '../session/use-operator.ts'
import { useCountFormat } from '../text/use-count-format.ts'
import styles from './Navigation.module.css'

/** How much waits on a page. */
function WaitingBadge({ count }: { readonly count: number }) {
  const formatCount = useCountFormat()
  return (
    <Badge tone="accent" look="solid">
      {formatCount(count)}
    </Badge>
  )
}

/** The menu: what the operator may not see is not in it. */
export function Navigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useTranslation('operator')
  const { t: tCommon } = useTranslation('common')
  const { permissions } = useOperator()
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const { data = [], isPlaceholderData } = useQuery(queuesQuery(merchant))
  // Those of the brand that was chosen before say nothing of this one.
  const queues = isPlaceholderData ? [] : data
  const matchRoute = useMatchRoute()
  return (
    <nav className={styles['root']} aria-label={tCommon('nav.main')}>
      {menuSections.map((section) => {
        const ids = listMenuPages(section, permissions)
        return (
          ids.length > 0 && (
            <div key={section} className={styles['section']}>
              <p className={styles['heading']}>{t(`section.${section}`)}</p>
              <ul>
                {ids.map((id) => (
                  <li key={id}>
                    <NavLink
                      to={pages[id].path}
                      label={t(`page.${id}`)}
                      icon={<Icon shape={pages[id].icon} />}
                      {...(countWaitingOn(queues, id) > 0 && {
                        badge: <WaitingBadge count={countWaitingOn(queues, id)} />,
                      })}
                      current={matchRoute({ to: pages[id].path, fuzzy: pages[id].path !== '/' }) !== false}
                      {...(onNavigate && { onClick: onNavigate })}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}
