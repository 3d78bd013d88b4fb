import type { TransferPartner } from '@croupier/domain/transfer'
import {
  sendTransfer,
  transferOptions,
  transfers,
  type Transfer,
  type TransferOptions,
} from '@croupier/endpoints/calls/transfers'
import { useFormat } from '@croupier/i18n/react'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountField } from './AccountField.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { PartnerPicker } from './PartnerPicker.tsx'
import { reloadTransferOptions } from './queries.ts'
import { SumField } from './SumField.tsx'
import { createTransferSchema } from './transfer-schema.ts'
import styles from './Transfer.module.css'

/** Errors of what the first step asks, which shows them. Limits, balance, line or wagering may have changed meanwhile. */
const firstStepErrors: ReadonlySet<string> = new Set([
  'INSUFFICIENT_FUNDS',
  'TRANSFER_TOO_SMALL',
  'TRANSFER_TOO_LARGE',
  'TRANSFER_DAILY_LIMIT',
  'TRANSFER_PARTNER_UNKNOWN',
  'WAGERING_OPEN',
])

interface TransferFormProps {
  readonly options: TransferOptions
  readonly onSent: (transfer: Transfer) => void
}

/** Sends money in two steps: whom and how much, then a look at both with the payment password. */
export function TransferForm({ options, onSent }: TransferFormProps) {
  const { t } = useTranslation(['cashier', 'forms', 'errors'])
  const site = useSite()
  const format = useFormat()
  const { upline, account: named } = options
  const [chosen, setChosen] = useState<TransferPartner>(named === undefined ? 'upline' : 'downline')
  const partner = upline === null ? 'downline' : chosen
  /** What the second step goes by: the server decides on it, also where it has executed the call already. */
  const [confirmed, setConfirmed] = useState<TransferOptions>()
  const form = useEndpointForm(sendTransfer, {
    schema: createTransferSchema(confirmed ?? options, partner, (limit) => format.money(limit)),
    defaultValues: { account: named ?? '', amount: '', paymentPassword: '' },
    toInput: ({ account, ...values }) => ({
      body: { ...values, partner, account: partner === 'downline' ? account : null },
    }),
    onSuccess: onSent,
    confirm: {
      fields: partner === 'downline' ? ['account', 'amount'] : ['amount'],
      onChange: (confirming) => setConfirmed(confirming ? options : undefined),
    },
    onFailure: ({ code }) => {
      if (firstStepErrors.has(code)) {
        form.change()
        void reloadTransferOptions(site)
      }
    },
    invalidates: [toQueryKey(transferOptions), toQueryKey(transfers)],
  })

  return (
    <form {...form.formProps} className={styles['form']}>
      {confirmed ? (
        <ConfirmStep
          account={partner === 'upline' ? (upline ?? '') : form.getText('account')}
          partner={partner}
          amount={form.getText('amount')}
          balance={confirmed.balance}
          field={form.register('paymentPassword')}
          error={form.formError}
          submitting={form.submitting}
          onChange={form.change}
        />
      ) : (
        <>
          {upline !== null && options.downlines.length > 0 && (
            <PartnerPicker upline={upline} value={partner} onChange={setChosen} />
          )}
          {partner === 'upline' && options.downlines.length === 0 && (
            <p className={styles['receiver']}>
              {t('transfer.partner.upline')} <bdi className={styles['name']}>{upline}</bdi>
            </p>
          )}
          {partner === 'downline' && <AccountField options={options} field={form.field('account')} />}
          <SumField options={options} field={form.field('amount')} />
          <p className={styles['hint']}>{t('transfer.left', { amount: format.money(options.dailyLeft) })}</p>
          <FormActions loading={false} error={form.formError} label={t('transfer.continue')} />
        </>
      )}
    </form>
  )
}
