import { contractRates, type ContractKind, type ContractTerms, type ContractTier } from '@croupier/domain/contract'
import { toMoney, type Currency } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { useRate } from '@croupier/runtime/data/use-rate'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useTranslation } from 'react-i18next'

interface NumberedTier {
  readonly number: number
  readonly tier: ContractTier
}

interface TierTableProps {
  readonly kind: ContractKind
  readonly terms: ContractTerms
  readonly currency: Currency
  readonly caption: string
}

const none = '–'
const getRowKey = ({ number }: NumberedTier) => String(number)

function useTierColumns(kind: ContractKind, currency: Currency): readonly DataTableColumn<NumberedTier>[] {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const formatRate = useRate()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const renderAmount = (minor: bigint) =>
    minor === 0n ? none : <MoneyText value={format.money(toMoney(minor, currency))} />
  return [
    { id: 'tier', header: t('tier.column'), lead: true, cell: ({ number }) => t('tier.number', { number }) },
    {
      id: 'betAmount',
      header: t(`tier.betAmount.${kind}`),
      align: 'end',
      cell: ({ tier }) => renderAmount(tier.betAmount),
    },
    {
      id: 'activeMembers',
      header: t('tier.activeMembers'),
      align: 'end',
      cell: ({ tier: { activeMembers } }) =>
        activeMembers === 0 ? none : <NumberText value={numbers.format(activeMembers)} />,
    },
    {
      id: 'periodValidBet',
      header: t('tier.periodValidBet'),
      align: 'end',
      cell: ({ tier }) => renderAmount(tier.periodValidBet),
    },
    {
      id: 'periodProfitLoss',
      header: t('tier.periodProfitLoss'),
      align: 'end',
      cell: ({ tier }) => renderAmount(tier.periodProfitLoss),
    },
    ...contractRates[kind].map((name): DataTableColumn<NumberedTier> => ({
      id: name,
      header: t(`tier.${name}`),
      align: 'end',
      cell: ({ tier }) => <NumberText value={formatRate(tier[name] ?? 0)} />,
    })),
  ]
}

/** The tiers of a contract: their conditions, and the rates that apply under them. */
export function TierTable({ kind, terms, currency, caption }: TierTableProps) {
  const { t } = useTranslation('agentContracts')
  return (
    <DataTable<NumberedTier>
      caption={caption}
      columns={useTierColumns(kind, currency)}
      rows={terms.tiers.map((tier, index) => ({ number: index + 1, tier }))}
      rowKey={getRowKey}
      loading={false}
      loadingLabel={t('contract.loading')}
      empty={null}
      error={null}
    />
  )
}
