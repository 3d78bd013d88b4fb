import { gameTypes, isGameType } from '@croupier/domain/game-types'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Count } from '../../components/Count.tsx'
import type { MemberDetails } from '../../queries/member.ts'

type PlayRow = MemberDetails['play'][number]

function useColumns(currency: string) {
  const { t } = useTranslation(['operator', 'common'])
  const renderAmount = (value: string, signed = false) => <Amount value={value} unit={currency} signed={signed} />
  const columns: readonly DataTableColumn<PlayRow>[] = [
    {
      id: 'category',
      header: t('operator:column.category'),
      lead: true,
      cell: ({ gameType }) => (isGameType(gameType) ? t(`common:${gameTypes[gameType].label}`) : gameType),
    },
    { id: 'rounds', header: t('operator:column.rounds'), align: 'end', cell: ({ rounds }) => <Count value={rounds} /> },
    { id: 'stake', header: t('operator:column.stake'), align: 'end', cell: ({ stake }) => renderAmount(stake) },
    {
      id: 'validBet',
      header: t('operator:column.validBet'),
      align: 'end',
      cell: ({ validBet }) => renderAmount(validBet),
    },
    { id: 'win', header: t('operator:column.win'), align: 'end', cell: ({ win }) => renderAmount(win) },
    { id: 'net', header: t('operator:column.net'), align: 'end', cell: ({ net }) => renderAmount(net, true) },
  ]
  return columns
}

/** Real play of the last 30 days by category. */
export function PlayTab({ member }: { readonly member: MemberDetails }) {
  const { t } = useTranslation('operator')
  return (
    <DataTable
      caption={t('member.tab.play')}
      columns={useColumns(member.currency)}
      rows={member.play}
      rowKey={({ gameType }) => gameType}
      loading={false}
      loadingLabel={t('state.loading')}
      error={null}
      empty={<EmptyState motif="games" title={t('member.noPlay')} />}
    />
  )
}
