import { Badge } from '@croupier/ui-kit/Badge'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { bank } from '@croupier/ui-kit/icons/bank'
import { chat } from '@croupier/ui-kit/icons/chat'
import { check } from '@croupier/ui-kit/icons/check'
import { clock } from '@croupier/ui-kit/icons/clock'
import { fire } from '@croupier/ui-kit/icons/fire'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { grid } from '@croupier/ui-kit/icons/grid'
import { headset } from '@croupier/ui-kit/icons/headset'
import { info } from '@croupier/ui-kit/icons/info'
import { list } from '@croupier/ui-kit/icons/list'
import { mail } from '@croupier/ui-kit/icons/mail'
import { picture } from '@croupier/ui-kit/icons/picture'
import { play } from '@croupier/ui-kit/icons/play'
import { qr } from '@croupier/ui-kit/icons/qr'
import { receipt } from '@croupier/ui-kit/icons/receipt'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { shield } from '@croupier/ui-kit/icons/shield'
import { star } from '@croupier/ui-kit/icons/star'
import { user } from '@croupier/ui-kit/icons/user'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import { wrench } from '@croupier/ui-kit/icons/wrench'
import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NavLink } from '../components/links.tsx'
import { listMenuPages, menuSections, pages, type MenuPageId } from '../model/pages.ts'
import { countWaiting } from '../model/queues.ts'
import { readRootSearch } from '../model/search.ts'
import { queuesQuery } from '../queries/queues.ts'
import { useOperator } from '../session/use-operator.ts'
import styles from './Navigation.module.css'

const icons = {
  overview: grid,
  requests: clock,
  deposits: wallet,
  withdrawals: bank,
  service: headset,
  chat,
  feedback: info,
  affiliates: star,
  redemptions: gift,
  applications: check,
  referrals: heart,
  members: user,
  content: picture,
  site: wrench,
  games: play,
  channels: qr,
  products: gift,
  campaigns: fire,
  outbox: mail,
  jobs: refresh,
  reconcile: receipt,
  operators: shield,
  audit: list,
} as const satisfies Record<MenuPageId, IconShape>

/** How much waits on a page. */
function WaitingBadge({ count }: { readonly count: number }) {
  return (
    <Badge tone="accent" look="solid">
      {count}
    </Badge>
  )
}

/** The menu: what the operator may not see is not in it. */
export function Navigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useTranslation('operator')
  const { t: tCommon } = useTranslation('common')
  const { permissions } = useOperator()
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const { data: queues = [] } = useQuery(queuesQuery(merchant))
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
                      icon={<Icon shape={icons[id]} />}
                      {...(countWaiting(queues, id) > 0 && {
                        badge: <WaitingBadge count={countWaiting(queues, id)} />,
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
