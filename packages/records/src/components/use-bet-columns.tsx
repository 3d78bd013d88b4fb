import type { BetRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useTranslation } from 'react-i18next'
import { SignedAmount, useTimeColumn } from './columns.tsx'
import styles from './Records.module.css'
import { Reference } from './Reference.tsx'

const tones = {
  open: 'progress',
  settled: 'neutral',
  cancelled: 'warning',
  other: 'neutral',
} as const satisfies Record<BetRecord['state'], StatusTagProps['tone']>

/** Columns of the betting record on the screen. */
export function useBetColumns(onDetails: (record: BetRecord) => void): readonly DataTableColumn<BetRecord>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  const timeColumn = useTimeColumn<BetRecord>()
  const getVendorName = useVendorName()
  return [
    {
      id: 'game',
      header: t('column.game'),
      lead: true,
      cell: ({ gameName, vendor, roundId }) => (
        <span className={styles['game']}>
          {gameName}
          <small className={styles['vendor']}>{getVendorName(vendor)}</small>
          <Reference id={roundId} />
        </span>
      ),
    },
    timeColumn,
    { id: 'bet', header: t('column.bet'), align: 'end', cell: ({ bet }) => <MoneyText value={format.money(bet)} /> },
    { id: 'win', header: t('column.win'), align: 'end', cell: ({ win }) => <MoneyText value={format.money(win)} /> },
    { id: 'net', header: t('column.net'), align: 'end', cell: ({ net }) => <SignedAmount amount={net} /> },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>,
    },
    {
      id: 'details',
      header: t('detail.open'),
      align: 'end',
      cell: (record) => (
        <IconButton size="small" shape={chevronEnd} label={t('detail.open')} onClick={() => onDetails(record)} />
      ),
    },
  ]
}
