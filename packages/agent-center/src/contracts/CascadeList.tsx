import type { ContractAction, ContractKind } from '@croupier/domain/contract'
import type { ContractCascade } from '@croupier/endpoints/calls/contracts'
import { useFormat } from '@croupier/i18n/react'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { RateSummary } from './RateSummary.tsx'

type EndedContract = ContractCascade['contracts'][number]

const getRowKey = ({ contractId }: EndedContract) => contractId

interface CascadeListProps {
  readonly kind: ContractKind
  readonly action: ContractAction
  readonly cascade: ContractCascade
}

function useColumns(kind: ContractKind): readonly DataTableColumn<EndedContract>[] {
  const { t } = useTranslation('agentContracts')
  return [
    { id: 'account', header: t('downlines.account'), lead: true, cell: ({ account }) => <bdi>{account}</bdi> },
    {
      id: 'depth',
      header: t('cascade.depth'),
      align: 'end',
      cell: ({ depth }) => <NumberText value={String(depth)} />,
    },
    {
      id: 'version',
      header: t('detail.version'),
      align: 'end',
      cell: ({ version }) => <NumberText value={String(version)} />,
    },
    {
      id: 'rates',
      header: t('downlines.rates'),
      align: 'end',
      cell: ({ terms }) => <RateSummary kind={kind} terms={terms} />,
    },
  ]
}

/** The contracts below that end by an action, with their rates. */
export function CascadeList({ kind, action, cascade: { contracts, endsAt } }: CascadeListProps) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  return (
    <div className={styles['section']}>
      <h3 className={styles['heading']}>{t('cascade.title')}</h3>
      <p className={styles['hint']}>
        {action === 'terminate' ? t('cascade.ended') : t('cascade.lower')}{' '}
        {endsAt !== null && t('cascade.endsAt', { time: format.dateTime(endsAt) })}
      </p>
      <DataTable<EndedContract>
        caption={t('cascade.title')}
        columns={useColumns(kind)}
        rows={contracts}
        rowKey={getRowKey}
        loading={false}
        loadingLabel={t('cascade.loading')}
        empty={null}
        error={null}
      />
    </div>
  )
}
