import type { MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { rebateQuery, transferQuery } from '../queries.ts'
import { RebateLines } from '../RebateLines.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'

interface MovementDialogProps {
  readonly reference: string
  readonly onClose: () => void
}

/** What a rebate was paid for. */
function RebateDialog({ reference, onClose }: MovementDialogProps) {
  const { t } = useTranslation('member')
  const format = useFormat()
  return (
    <DetailsDialog
      title={t('kind.rebate')}
      size="large"
      onClose={onClose}
      query={useQuery(rebateQuery(useSite(), reference))}
      renderDetails={(rebate) => (
        <>
          <DescriptionList
            items={[
              {
                term: t('column.time'),
                detail: <time dateTime={rebate.time}>{format.dateTime(rebate.time)}</time>,
              },
              { term: t('column.amount'), detail: <MoneyText value={format.money(rebate.amount)} /> },
            ]}
          />
          <RebateLines rebate={rebate} />
        </>
      )}
    />
  )
}

/** The receipt of a transfer between members: who has sent what to whom. */
function TransferDialog({ reference, onClose }: MovementDialogProps) {
  const { t } = useTranslation('member')
  const format = useFormat()
  return (
    <DetailsDialog
      title={t('kind.memberTransfer')}
      size="small"
      onClose={onClose}
      query={useQuery(transferQuery(useSite(), reference))}
      renderDetails={({ direction, partner, account, amount, time }) => (
        <DescriptionList
          items={[
            { term: t(`transfer.${direction}.${partner}`), detail: <bdi>{account}</bdi> },
            { term: t('column.amount'), detail: <MoneyText value={format.money(amount)} /> },
            { term: t('column.time'), detail: <time dateTime={time}>{format.dateTime(time)}</time> },
            { term: t('column.reference'), detail: reference },
          ]}
        />
      )}
    />
  )
}

/** Kinds whose reference names a movement that a dialog shows. */
export const movementDialogs: Partial<Record<MemberLedgerKind | 'other', ComponentType<MovementDialogProps>>> = {
  rebate: RebateDialog,
  memberTransfer: TransferDialog,
}
