import { changePaymentPassword, paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import { createChangeSchema } from '../model/payment-password-schema.ts'
import styles from '../AuthDialog.module.css'
import { NewPaymentPasswordInputs, PaymentPasswordInput } from './PaymentPasswordInputs.tsx'

/** The form that replaces the payment password by the one until now. */
export function ChangePaymentPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth')
  const form = useEndpointForm(changePaymentPassword, {
    schema: createChangeSchema(useSite().gate.registrationRules),
    defaultValues: { paymentPassword: '', newPaymentPassword: '', confirmPaymentPassword: '' },
    dependents: { newPaymentPassword: ['confirmPaymentPassword'] },
    toInput: (body) => ({ body }),
    onSuccess: onDone,
    invalidates: [toQueryKey(paymentPasswordState)],
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <PaymentPasswordInput field={form.register('paymentPassword')} label={t('payment.field.oldPaymentPassword')} />
      <NewPaymentPasswordInputs register={form.register} />
      <FormActions loading={form.submitting} error={form.formError} label={t('payment.change.submit')} />
    </form>
  )
}
