import { bankAccounts, removeBankAccount } from '@croupier/endpoints/calls/bank-accounts'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import styles from '../SecurityCenter.module.css'
import { paymentPasswordQuery } from '../queries.ts'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'

const schema = z.object({ paymentPassword: createRequiredSchema(z.string(), 'required') })

interface RemoveBankAccountDialogProps {
  readonly account: InferModel<typeof bankAccounts>['accounts'][number]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Removes an account, by the payment password. */
export function RemoveBankAccountDialog({ account, onClose, onDone }: RemoveBankAccountDialogProps) {
  const { t } = useTranslation(['security', 'common', 'forms'])
  const site = useSite()
  const form = useEndpointForm(removeBankAccount, {
    schema,
    defaultValues: { paymentPassword: '' },
    toInput: (entries) => ({ body: { ...entries, bankAccountId: account.id } }),
    onSuccess: onDone,
    invalidates: [toQueryKey(bankAccounts)],
    onFailure: ({ code }) => {
      // Its last try may have locked it.
      if (code.startsWith('PAYMENT_PASSWORD')) void site.queryClient.invalidateQueries(paymentPasswordQuery(site))
    },
  })
  useCloseOnBack(true, form.submitting ? undefined : onClose)
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('banks.removeTitle')}
      description={t('banks.removeHint')}
    >
      <form {...form.formProps} className={styles['form']}>
        <p className={styles['name']}>
          {account.title} <bdi className={styles['address']}>{account.accountNumber}</bdi>
        </p>
        <PaymentPasswordField field={form.register('paymentPassword')} />
        <FormActions loading={form.submitting} error={form.formError} label={t('banks.remove')} />
      </form>
    </Dialog>
  )
}
