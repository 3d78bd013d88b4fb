import type { AgentPageId } from '@croupier/domain/centers'
import type { ContractKind } from '@croupier/domain/contract'
import type { OwnContract } from '@croupier/endpoints/calls/contracts'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { contractOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { DownlineContracts } from './DownlineContracts.tsx'
import { MyContract } from './MyContract.tsx'
import { ownContractQuery } from './queries.ts'
import { contractTabs } from './search.ts'
import { Settlements } from './Settlements.tsx'
import { useContractFilter } from './use-contract-filter.ts'
import { Waiting } from './Waiting.tsx'

interface ContractPageProps {
  readonly kind: ContractKind
  readonly pageId: AgentPageId
}

/** An offer that waits for the agent, with the way to it. */
function WaitingOffer({ own: { versions } }: { readonly own: OwnContract }) {
  const { t } = useTranslation('agentContracts')
  const offer = versions.find(({ state }) => state === 'offered')
  if (!offer) return null
  return (
    <Notice
      title={t('contract.waiting')}
      action={
        <Button size="small" onClick={() => openOverlay(contractOverlay, { id: offer.contractId })}>
          {t('contract.show')}
        </Button>
      }
    >
      {t('contract.waitingHint')}
    </Notice>
  )
}

/** A page of a kind of contract: its settlements, the agent's own contract, and those with the agents directly below. */
function ContractPage({ kind, pageId }: ContractPageProps) {
  const { t } = useTranslation('agentContracts')
  const filter = useContractFilter(kind)
  const query = useQuery(ownContractQuery(useSite(), kind))
  const { data: own } = query
  const hasDownlines = own?.hasDownlines === true
  const { tab = 'record' } = filter.request.search
  const whenLoaded = (render: (loaded: OwnContract) => ReactNode) =>
    own ? render(own) : <Waiting query={query} failed={t('contract.failed')} loading={t('contract.loading')} />
  const panels = {
    record: <Settlements {...{ pageId, filter, hasDownlines }} />,
    contract: whenLoaded((loaded) => <MyContract own={loaded} />),
    downlines: whenLoaded((loaded) => <DownlineContracts own={loaded} filter={filter} />),
  }
  const isOffered = (value: keyof typeof panels) => value !== 'downlines' || hasDownlines || (!own && tab === value)
  const tabs = contractTabs.filter(isOffered)
  return (
    <div className={styles['root']}>
      <p className={styles['hint']}>{t(`about.${kind}`)}</p>
      {own && <WaitingOffer own={own} />}
      <Tabs
        label={t('tab.label')}
        items={tabs.map((value) => ({ value, label: t(`tab.${value}`), panel: panels[value] }))}
        value={tabs.find((known) => known === tab) ?? 'record'}
        onValueChange={(value) =>
          filter.change({
            tab: value === 'record' ? undefined : value,
            party: undefined,
            side: undefined,
            state: undefined,
          })
        }
      />
    </div>
  )
}

/** Dividends. */
export function Dividends() {
  return <ContractPage kind="dividend" pageId="agentDividendRecordCopy2" />
}

/** Daily salary. */
export function DailySalary() {
  return <ContractPage kind="dailySalary" pageId="agentDailyWages2" />
}

/** Hourly salary. */
export function HourlySalary() {
  return <ContractPage kind="hourlySalary" pageId="agentHourSalary" />
}

/** Real-time salary. */
export function RealtimeSalary() {
  return <ContractPage kind="realtimeSalary" pageId="agentRealtimeSalary" />
}
