import { contractKinds, contractRates, type ContractKind } from '@croupier/domain/contract'
import { isCurrency } from '@croupier/domain/money'
import type { OperatorContract } from '@croupier/endpoints/calls/ops/contracts'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { useOperator } from '../../session/use-operator.ts'
import { useRate } from '../../text/use-rate.ts'
import { LevelDialog } from './LevelDialog.tsx'
import { agentContractsQuery, type AgentContracts } from './queries.ts'
import { SetContractDialog } from './SetContractDialog.tsx'
import { TerminateDialog } from './TerminateDialog.tsx'

interface OpenDialog {
  readonly action: 'set' | 'terminate' | 'level'
  readonly kind: ContractKind
}

const findSigned = ({ contracts }: AgentContracts, kind: ContractKind) =>
  contracts.find((contract) => contract.kind === kind && contract.state === 'signed')

/** The tiers of a contract: rates, and the conditions that are set. */
function Tiers({ contract, currency }: { readonly contract: OperatorContract; readonly currency: string }) {
  const { t } = useTranslation('operator')
  const formatRate = useRate()
  return (
    <ol>
      {contract.tiers.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers are known by their position
        <li key={index}>
          {contractRates[contract.kind]
            .map((name) => `${t(`contracts.${name}`)} ${formatRate(tier[name] ?? 0)}`)
            .join(' · ')}
          {(['betAmount', 'periodValidBet', 'periodProfitLoss'] as const)
            .filter((name) => /[1-9]/.test(tier[name]))
            .map((name) => (
              <span key={name} className={stack['muted']}>
                {' · '}
                {t(`contracts.${name}`)} <Amount value={tier[name]} unit={currency} />
              </span>
            ))}
          {tier.activeMembers > 0 && (
            <span className={stack['muted']}>
              {' · '}
              {t('contracts.activeMembers')} {tier.activeMembers}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function useKindColumns(
  data: AgentContracts,
  onOpen: (dialog: OpenDialog) => void,
): readonly DataTableColumn<ContractKind>[] {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const mayChange = permissions.includes('money')
  return [
    { id: 'kind', header: t('column.kind'), lead: true, cell: (kind) => t(`contracts.kind.${kind}`) },
    { id: 'level', header: t('contracts.level'), cell: (kind) => t(`contracts.levels.${data.levels[kind]}`) },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (kind) =>
        mayChange ? (
          <span className={stack['line']}>
            <Button size="small" onClick={() => onOpen({ action: 'level', kind })}>
              {t('contracts.changeLevel')}
            </Button>
            {data.root && (
              <Button size="small" onClick={() => onOpen({ action: 'set', kind })}>
                {t('contracts.set')}
              </Button>
            )}
            {data.root && findSigned(data, kind) && (
              <Button size="small" variant="danger" onClick={() => onOpen({ action: 'terminate', kind })}>
                {t('contracts.terminate')}
              </Button>
            )}
          </span>
        ) : (
          '–'
        ),
    },
  ]
}

function useContractColumns(currency: string): readonly DataTableColumn<OperatorContract>[] {
  const { t } = useTranslation('operator')
  return [
    {
      id: 'kind',
      header: t('column.kind'),
      lead: true,
      cell: ({ kind, version, period }) => (
        <span className={stack['stacked']}>
          {t('contracts.version', { kind: t(`contracts.kind.${kind}`), version })}
          {period !== null && <small className={stack['muted']}>{t(`contracts.periods.${period}`)}</small>}
        </span>
      ),
    },
    { id: 'with', header: t('contracts.with'), cell: ({ upline }) => upline ?? t('contracts.house') },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state, inForce }) => (
        <StatusTag tone={inForce ? 'positive' : 'neutral'}>
          {inForce ? t('contracts.inForce') : t(`contracts.state.${state}`)}
        </StatusTag>
      ),
    },
    {
      id: 'tiers',
      header: t('contracts.tiers'),
      cell: (contract) => <Tiers contract={contract} currency={currency} />,
    },
    {
      id: 'time',
      header: t('contracts.inForceFrom'),
      cell: ({ effectiveFrom, endsAt }) => (
        <span className={stack['stacked']}>
          <Time at={effectiveFrom} />
          {endsAt !== null && (
            <small className={stack['muted']}>
              {t('contracts.until')} <Time at={endsAt} />
            </small>
          )}
        </span>
      ),
    },
  ]
}

function Contracts({ data, memberKey }: { readonly data: AgentContracts; readonly memberKey: MemberKey }) {
  const { t } = useTranslation('operator')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const { currency, root, contracts, levels } = data
  const shared = { loading: false, loadingLabel: t('state.loading'), error: null }
  return (
    <div className={stack['root']}>
      <p className={stack['muted']}>{root ? t('contracts.rootHint') : t('contracts.belowHint')}</p>
      <DataTable
        caption={t('contracts.level')}
        columns={useKindColumns(data, setDialog)}
        rows={contractKinds}
        rowKey={(kind) => kind}
        empty={null}
        {...shared}
      />
      <DataTable
        caption={t('member.tab.contracts')}
        columns={useContractColumns(currency)}
        rows={contracts}
        rowKey={({ contractId }) => contractId}
        empty={<EmptyState title={t('contracts.none')} />}
        {...shared}
      />
      {dialog?.action === 'set' && isCurrency(currency) && (
        <SetContractDialog
          contract={findSigned(data, dialog.kind)}
          kind={dialog.kind}
          onClose={close}
          {...{ memberKey, currency }}
        />
      )}
      {dialog?.action === 'terminate' && <TerminateDialog memberKey={memberKey} kind={dialog.kind} onClose={close} />}
      {dialog?.action === 'level' && (
        <LevelDialog memberKey={memberKey} kind={dialog.kind} level={levels[dialog.kind]} onClose={close} />
      )}
    </div>
  )
}

/** What an agent may do with contracts, its contracts, and those that the house sets. */
export function ContractsTab({ memberKey }: { readonly memberKey: MemberKey }) {
  const { data, error, isFetching, refetch } = useQuery(agentContractsQuery(memberKey))
  if (data) return <Contracts data={data} memberKey={memberKey} />
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return <LoadingBlock />
}
