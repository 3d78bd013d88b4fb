import { gameTypes, isGameType } from '@croupier/domain/game-types'
import { rebateKinds } from '@croupier/domain/rebate'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import type { MemberKey } from '../../queries/member.ts'
import { useRate } from '../../text/use-rate.ts'
import styles from './member.module.css'
import { rebatesQuery, type RebateRow } from './queries.ts'
import { readMemberSearch } from './search.ts'

interface LinesProps {
  readonly lines: RebateRow['lines']
  readonly currency: string
}

/** What a rebate is the sum of. */
function Lines({ lines, currency }: LinesProps) {
  const { t } = useTranslation(['operator', 'common'])
  const formatRate = useRate()
  return (
    <ul className={styles['lines']}>
      {lines.map(({ day, gameType, validBet, rate, amount }) => (
        <li key={`${day} ${gameType}`} className={styles['line']}>
          <span className={stack['muted']}>{day}</span>
          <span>{isGameType(gameType) ? t(`common:${gameTypes[gameType].label}`) : gameType}</span>
          <span>
            <Amount value={validBet} unit={currency} /> × {formatRate(rate)} = <Amount value={amount} unit={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function useColumns(currency: string) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<RebateRow>[] = [
    { id: 'at', header: t('column.time'), lead: true, cell: ({ time }) => <Time at={time} /> },
    {
      id: 'kind',
      header: t('column.kind'),
      cell: ({ kind }) => {
        const known = rebateKinds.find((each) => each === kind)
        return known === undefined ? kind : t(`rebate.kind.${known}`)
      },
    },
    { id: 'rank', header: t('vip.level'), align: 'end', cell: ({ rank }) => rank },
    { id: 'lines', header: t('rebate.lines'), cell: ({ lines }) => <Lines lines={lines} currency={currency} /> },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} unit={currency} />,
    },
  ]
  return columns
}

/** The rebates of a member with the inputs of each amount, newest first. */
export function RebatesTab({ memberKey, currency }: { readonly memberKey: MemberKey; readonly currency: string }) {
  const { t } = useTranslation('operator')
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(rebatesQuery({ ...memberKey, after }))
  return (
    <div className={stack['root']}>
      <QueryTable
        caption={t('member.tab.rebates')}
        query={query}
        getRows={({ rebates }) => rebates}
        rowKey={({ rebateId }) => rebateId}
        columns={useColumns(currency)}
        emptyTitle={t('rebate.none')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </div>
  )
}
