import type { BetRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import { useTranslation } from 'react-i18next'
import { createAmountColumn, createTextColumn } from './document-columns.ts'
import { useGameTypeName } from './game-type-name.ts'
import { createTimestampFormat } from './timestamp.ts'

/** Columns of the betting record in a file and on paper. */
export function useBetDocument(): readonly DocumentColumn<BetRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  const { brand } = useSite()
  const getVendorName = useVendorName()
  const getGameTypeName = useGameTypeName()
  const toTimestamp = createTimestampFormat(brand.timeZone)
  return [
    createTextColumn('time', t('column.time'), ({ time }) => toTimestamp(time)),
    createTextColumn('game', t('column.game'), ({ gameName }) => gameName),
    createTextColumn('gameType', t('column.gameType'), ({ gameType }) => getGameTypeName(gameType)),
    createTextColumn('vendor', t('column.vendor'), ({ vendor }) => getVendorName(vendor)),
    createTextColumn('round', t('detail.round'), ({ roundId }) => roundId),
    createTextColumn('state', t('column.state'), ({ state }) => t(`state.${state}`)),
    { id: 'currency', header: t('column.currency'), value: ({ bet }) => bet.currency },
    createAmountColumn(format, { id: 'bet', header: t('column.bet'), amount: ({ bet }) => bet }),
    createAmountColumn(format, { id: 'win', header: t('column.win'), amount: ({ win }) => win }),
    createAmountColumn(format, { id: 'net', header: t('column.net'), amount: ({ net }) => net }),
  ]
}
