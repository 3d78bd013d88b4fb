import { isGameType } from '@croupier/domain/game-types'
import type { RebateLine } from '@croupier/endpoints/calls/rebates'
import { useFormat } from '@croupier/i18n/react'
import { getCategoryLabel } from '@croupier/runtime/data/categories'
import { useRate } from '@croupier/runtime/data/use-rate'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import styles from './RebateLines.module.css'

/** Returns a function from a calendar day to its text. */
export function useDayText(): (day: string) => string {
  const { formats } = useDates(getServerNow(useSite()))
  return formats.short
}

/** Key of a line within its rebate. */
export const getLineKey = ({ day, gameType }: RebateLine) => `${day} ${gameType}`

/** Columns of the lines of a rebate: what each amount follows from. */
export function useLineColumns(): readonly DataTableColumn<RebateLine>[] {
  const { t } = useTranslation(['rebates', 'common'])
  const format = useFormat()
  const formatRate = useRate()
  const formatDay = useDayText()
  return [
    {
      id: 'gameType',
      header: t('rebates:column.gameType'),
      lead: true,
      cell: ({ gameType }) =>
        isGameType(gameType) ? t(`common:${getCategoryLabel(gameType)}`) : t('rebates:otherType'),
    },
    {
      id: 'day',
      header: t('rebates:column.day'),
      cell: ({ day }) => <span className={styles['day']}>{formatDay(day)}</span>,
    },
    {
      id: 'validBet',
      header: t('rebates:column.validBet'),
      align: 'end',
      cell: ({ validBet }) => <MoneyText value={format.money(validBet)} />,
    },
    { id: 'rate', header: t('rebates:column.rate'), align: 'end', cell: ({ rate }) => formatRate(rate) },
    {
      id: 'amount',
      header: t('rebates:column.amount'),
      align: 'end',
      cell: ({ amount }) => <MoneyText value={format.money(amount)} />,
    },
  ]
}
