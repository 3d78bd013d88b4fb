import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { coin } from '@croupier/ui-kit/icons/coin'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mallTabs, readMallSearch, type MallTab } from '../search.ts'
import { Balance } from './Balance.tsx'
import { Exchange } from './Exchange.tsx'
import styles from './PointMall.module.css'
import { PointsDetails } from './PointsDetails.tsx'
import { balanceQuery } from './queries.ts'
import { RatioTable } from './RatioTable.tsx'
import { RedeemHistory } from './RedeemHistory.tsx'
import { Rules } from './Rules.tsx'

/** The points mall: the balance above exchange, redeem history, points details, rules and exchange table. */
export function PointMall() {
  const { t } = useTranslation(['points', 'common'])
  const { tab = 'exchange' } = useSearchParams(readMallSearch)
  const navigate = useNavigate()
  const { data } = useQuery(balanceQuery(useSite()))
  const title = t('common:nav.pointMall')
  usePageTitle(title)
  const panels: Readonly<Record<MallTab, ReactNode>> = {
    exchange: <Exchange balance={data?.balance} />,
    history: <RedeemHistory />,
    details: <PointsDetails />,
    rules: <Rules />,
    rates: <RatioTable />,
  }
  return (
    <div className={styles['root']}>
      <h1 className={styles['title']}>
        <Icon shape={coin} />
        {title}
      </h1>
      <Balance />
      <Tabs
        label={title}
        value={tab}
        onValueChange={(next) =>
          void navigate({
            to: '.',
            search: (raw: Record<string, unknown>) => ({ ...raw, tab: next === 'exchange' ? undefined : next }),
            replace: true,
            resetScroll: false,
          })
        }
        items={mallTabs.map((value) => ({ value, label: t(`tab.${value}`), panel: panels[value] }))}
      />
    </div>
  )
}
