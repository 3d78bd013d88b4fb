import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { Page } from '../../components/Page.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { useOperator } from '../../session/use-operator.ts'
import { useRate } from '../../text/use-rate.ts'
import { ChannelDialog } from './ChannelDialog.tsx'
import { channelsQuery, type ChannelRow } from './queries.ts'

function useColumns(currency: string, onChange: (channel: ChannelRow) => void) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const formatRate = useRate()
  const columns: readonly DataTableColumn<ChannelRow>[] = [
    {
      id: 'label',
      header: t('column.channel'),
      lead: true,
      cell: ({ label, kind }) => (
        <span className={stack['stacked']}>
          {label}
          <small className={stack['muted']}>{t(`channels.kind.${kind}`)}</small>
        </span>
      ),
    },
    {
      id: 'limits',
      header: t('channels.limits'),
      align: 'end',
      cell: ({ minAmount, maxAmount }) => (
        <span>
          <Amount value={minAmount} unit={currency} /> – <Amount value={maxAmount} unit={currency} />
        </span>
      ),
    },
    {
      id: 'fee',
      header: t('channels.fee'),
      align: 'end',
      cell: ({ fixedFee, feeBasisPoints }) => (
        <span>
          <Amount value={fixedFee} unit={currency} /> + {formatRate(feeBasisPoints)}
        </span>
      ),
    },
    {
      id: 'confirmation',
      header: t('channels.confirmation'),
      cell: ({ confirmation }) => t(`channels.confirm.${confirmation}`),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ enabled }) => (
        <StatusTag tone={enabled ? 'positive' : 'neutral'}>
          {enabled ? t('channels.open') : t('channels.closed')}
        </StatusTag>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (channel) =>
        permissions.includes('money') ? (
          <Button size="small" onClick={() => onChange(channel)}>
            {t('action.change')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

function MerchantChannels({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const query = useQuery(channelsQuery(merchant.code))
  const [channel, setChannel] = useState<ChannelRow>()
  const currency = query.data?.currency ?? ''
  const columns = useColumns(currency, setChannel)
  return (
    <Page title={t('page.channels')} description={t('channels.description')}>
      <QueryTable
        caption={t('page.channels')}
        query={query}
        getRows={({ channels }) => channels}
        rowKey={({ channel: id }) => id}
        columns={columns}
        emptyTitle={t('channels.empty')}
      />
      {channel && (
        <ChannelDialog
          merchant={merchant.code}
          currency={currency}
          channel={channel}
          onClose={() => setChannel(undefined)}
        />
      )}
    </Page>
  )
}

/** How members of a brand pay in: limits, fee, and who confirms a payment. */
export function Channels() {
  const { t } = useTranslation('operator')
  return (
    <ForMerchant title={t('page.channels')}>
      {(merchant) => <MerchantChannels key={merchant.code} merchant={merchant} />}
    </ForMerchant>
  )
}
