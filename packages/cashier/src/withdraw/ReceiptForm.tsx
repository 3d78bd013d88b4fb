import { ApiError } from '@croupier/api-client/api-error'
import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, type Money } from '@croupier/domain/money'
import { receipts, type Receipt } from '@croupier/domain/withdrawal'
import { confirmWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createImageUploads } from '@croupier/runtime/forms/image-uploads'
import { ImageUploadField } from '@croupier/runtime/forms/ImageUploadField'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Notice } from '@croupier/ui-kit/Notice'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import base from '../deposit/Deposit.module.css'
import { reloadWithdrawals } from './queries.ts'
import { createReceiptSchema, getRest } from './receipt-schema.ts'
import styles from './Withdraw.module.css'

interface PartFieldsProps {
  readonly outstanding: Money
  readonly value: string
  readonly onValueChange: (received: string) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** What came and what did not: the one follows from the other. */
function PartFields({ outstanding, value, onValueChange, error, disabled }: PartFieldsProps) {
  const { t } = useTranslation(['cashier', 'forms'])
  const code = useLanguage()
  const { exponent } = currencies[outstanding.currency]
  const symbol = useCurrencySymbol(outstanding.currency)
  const [remaining, setRemaining] = useState(getRest(value, outstanding))
  const field = {
    mark: t('forms:mark.required'),
    exponent,
    currency: symbol,
    language: `${getLanguageTag(code)}-u-nu-latn`,
    disabled,
    required: true,
  } as const
  return (
    <div className={styles['parts']}>
      <AmountField
        {...field}
        label={t('withdraw.receipt.received')}
        name="received"
        value={value}
        error={error}
        onValueChange={(received) => {
          setRemaining(getRest(received, outstanding))
          onValueChange(received)
        }}
      />
      <AmountField
        {...field}
        label={t('withdraw.receipt.remaining')}
        name="remaining"
        value={remaining}
        onValueChange={(typed) => {
          setRemaining(typed)
          onValueChange(getRest(typed, outstanding))
        }}
      />
    </div>
  )
}

interface ReceiptFormProps {
  readonly withdrawalId: string
  /** What was paid out. */
  readonly outstanding: Money
  readonly onDone: (receipt: Receipt) => void
}

/** Says whether a payout was received: in full, in part, or not, with pictures that prove it. Nothing is chosen before. */
export function ReceiptForm({ withdrawalId, outstanding, onDone }: ReceiptFormProps) {
  const { t } = useTranslation(['cashier', 'forms', 'errors'])
  const site = useSite()
  const format = useFormat()
  const [uploads] = useState(() => createImageUploads(site, 'withdrawal'))
  // Synchronises with the network: what is still being sent when the form closes is for nothing.
  useEffect(() => () => uploads.stop(), [uploads])
  const form = useEndpointForm(confirmWithdrawal, {
    schema: createReceiptSchema(outstanding),
    defaultValues: { receipt: '', received: '', remaining: '' },
    toInput: async ({ receipt, received: part }) => {
      const imageIds = receipt === 'missing' ? [...(await uploads.getImageIds())] : []
      if (receipt === 'missing' && imageIds.length === 0)
        throw new ApiError({ code: 'PROOF_REQUIRED', path: confirmWithdrawal.path })
      const isPart = receipt === 'partly'
      const parts = { received: isPart ? part : null, remaining: isPart ? getRest(part, outstanding) : null }
      return { body: { withdrawalId, receipt, ...parts, imageIds } }
    },
    onSuccess: (_done, { receipt }) => {
      void reloadWithdrawals(site)
      onDone(receipt)
    },
    onFailure: (error) => {
      if (error.code === 'IMAGE_UNKNOWN') uploads.expire(error)
      // It was confirmed elsewhere, or counts as received by now.
      if (error.code === 'WITHDRAWAL_STATE') void reloadWithdrawals(site)
    },
  })
  const receipt = form.field('receipt')
  const part = form.field('received')
  const choice = receipts.find((each) => each === receipt.value) ?? null
  return (
    <form {...form.formProps} className={base['form']}>
      <RadioGroup
        label={t('withdraw.receipt.question')}
        name={receipt.name}
        variant="card"
        error={receipt.error}
        options={receipts.map((value) => ({
          value,
          label: t(`withdraw.receipt.choice.${value}`),
          description: t(`withdraw.receipt.choiceHint.${value}`, { amount: format.money(outstanding) }),
        }))}
        value={choice}
        onValueChange={receipt.onValueChange}
        disabled={form.submitting}
      />
      {choice === 'partly' && (
        <PartFields
          outstanding={outstanding}
          value={part.value}
          onValueChange={part.onValueChange}
          error={part.error}
          disabled={form.submitting}
        />
      )}
      {choice === 'missing' && (
        <ImageUploadField
          uploads={uploads}
          purpose="withdrawal"
          label={t('withdraw.receipt.proof')}
          disabled={form.submitting}
          required
        />
      )}
      {choice !== null && choice !== 'full' && <Notice>{t('withdraw.receipt.forced')}</Notice>}
      <FormActions loading={form.submitting} error={form.formError} label={t('withdraw.receipt.submit')} />
    </form>
  )
}
