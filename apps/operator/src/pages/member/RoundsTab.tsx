import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { PageLink } from '../../components/links.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import { RoundCell } from '../../components/RoundCell.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import type { MemberKey } from '../../queries/member.ts'
import { roundsQuery, type RoundRow } from './queries.ts'
import { readMemberSearch } from './search.ts'

interface MemberProps {
  readonly memberKey: MemberKey
}

const tones = {
  open: 'progress',
  settled: 'positive',
  cancelled: 'neutral',
} as const satisfies Record<RoundRow['state'], StatusTagProps['tone']>

/** The state of a round; the page of open rounds, where stakes are returned, has those for real money. */
function RoundState({ round: { mode, state }, memberKey }: MemberProps & { readonly round: RoundRow }) {
  const { t } = useTranslation(['operator', 'member'])
  return (
    <span className={stack['stacked']}>
      <StatusTag tone={tones[state]}>{t(`member:state.${state}`)}</StatusTag>
      {state === 'open' && mode === 'real' && (
        <PageLink to="/rounds" search={memberKey}>
          {t('operator:page.rounds')}
        </PageLink>
      )}
    </span>
  )
}

function useColumns(memberKey: MemberKey) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<RoundRow>[] = [
    { id: 'at', header: t('column.time'), lead: true, cell: ({ openedAt }) => <Time at={openedAt} /> },
    {
      id: 'round',
      header: t('rounds.round'),
      lead: true,
      cell: ({ game, vendor, roundId }) => <RoundCell game={game} vendor={vendor} roundId={roundId} />,
    },
    {
      id: 'stake',
      header: t('column.stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Amount value={stake} unit={currency} />,
    },
    {
      id: 'win',
      header: t('column.win'),
      align: 'end',
      cell: ({ win, currency }) => <Amount value={win} unit={currency} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (round) => <RoundState round={round} memberKey={memberKey} />,
    },
    { id: 'closed', header: t('column.closed'), cell: ({ closedAt }) => <Time at={closedAt} /> },
  ]
  return columns
}

/** What a member has played, newest first. */
export function RoundsTab({ memberKey }: MemberProps) {
  const { t } = useTranslation('operator')
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(roundsQuery({ ...memberKey, after }))
  return (
    <div className={stack['root']}>
      <QueryTable
        caption={t('member.tab.rounds')}
        query={query}
        getRows={({ rounds }) => rounds}
        rowKey={({ vendor, roundId }) => `${vendor} ${roundId}`}
        columns={useColumns(memberKey)}
        emptyTitle={t('member.noRounds')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </div>
  )
}
