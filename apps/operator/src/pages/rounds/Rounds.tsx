import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { Filters } from '../../components/Filters.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import { QueueLink } from '../../components/QueueLink.tsx'
import { RoundCell } from '../../components/RoundCell.tsx'
import stack from '../../components/Stack.module.css'
import type { SearchValues } from '../../model/search.ts'
import { toServerTime } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import { roundsQuery, type OpenRound } from './queries.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import { readRoundsSearch } from './search.ts'

interface DecisionProps {
  readonly round: OpenRound
  readonly onReturn: () => void
}

/** The button of a round, or why the operator may not return it. */
function Decision({ round: { requestedBy, returnable, needsSecond }, onReturn }: DecisionProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  if (requestedBy !== null) return <QueueLink queue="requests">{t('rounds.requested', { by: requestedBy })}</QueueLink>
  if (!returnable) return <span className={stack['muted']}>{t('rounds.young')}</span>
  if (!permissions.includes('money')) return <span className={stack['muted']}>{t('rounds.noDecision')}</span>
  return (
    <span className={stack['stacked']}>
      <Button size="small" onClick={onReturn}>
        {t('rounds.return')}
      </Button>
      {needsSecond && <small className={stack['muted']}>{t('rounds.needsSecond')}</small>}
    </span>
  )
}

function useColumns(loadedAt: number, onReturn: (round: OpenRound) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<OpenRound>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'stake',
      header: t('column.stake'),
      align: 'end',
      lead: true,
      cell: ({ stake, currency }) => <Amount value={stake} unit={currency} />,
    },
    {
      id: 'round',
      header: t('rounds.round'),
      cell: ({ game, vendor, roundId }) => <RoundCell game={game} vendor={vendor} roundId={roundId} />,
    },
    { id: 'at', header: t('rounds.open'), cell: ({ openedAt }) => <AgeTag at={openedAt} now={loadedAt} /> },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (round) => <Decision round={round} onReturn={() => onReturn(round)} />,
    },
  ]
  return columns
}

/** Rounds for real money that their vendors have not finished for a day, or of an account all that are open. */
export function Rounds() {
  const { t } = useTranslation('operator')
  const { merchant, account, after } = readRoundsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(roundsQuery({ merchant, account, after }))
  const [returned, setReturned] = useState<OpenRound>()
  const columns = useColumns(toServerTime(query.dataUpdatedAt), setReturned)
  return (
    <Page title={t('page.rounds')} description={t('rounds.description')}>
      <Filters>
        <AddressSearch label={t('filter.account')} name="account" value={account ?? ''} />
      </Filters>
      <QueryTable
        caption={t('page.rounds')}
        query={query}
        getRows={({ rounds }) => rounds}
        rowKey={({ merchant: brand, account, vendor, roundId }) => `${brand} ${account} ${vendor} ${roundId}`}
        columns={columns}
        emptyTitle={account === undefined ? t('rounds.empty') : t('rounds.emptyOf', { account })}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {returned && <ReturnDialog round={returned} onClose={() => setReturned(undefined)} />}
    </Page>
  )
}
