import { paymentPasswordState, setPaymentPassword } from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import { createSetSchema } from '../model/payment-password-schema.ts'
import styles from '../AuthDialog.module.css'
import { PasswordInput } from './PasswordInput.tsx'
import { NewPaymentPasswordInputs } from './PaymentPasswordInputs.tsx'

interface SetPaymentPasswordFormProps {
  readonly hasPassword: boolean
  readonly onDone: () => void
}

/** The form that sets the first payment password, by the password of the account if it has one. */
export function SetPaymentPasswordForm({ hasPassword, onDone }: SetPaymentPasswordFormProps) {
  const { t } = useTranslation('auth')
  const form = useEndpointForm(setPaymentPassword, {
    schema: createSetSchema(useSite().gate.registrationRules, hasPassword),
    defaultValues: { password: '', newPaymentPassword: '', confirmPaymentPassword: '' },
    dependents: { newPaymentPassword: ['confirmPaymentPassword'] },
    toInput: ({ password, ...entries }) => ({ body: { ...entries, password: hasPassword ? password : null } }),
    onSuccess: onDone,
    invalidates: [toQueryKey(paymentPasswordState)],
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      {hasPassword && <PasswordInput field={form.register('password')} />}
      <NewPaymentPasswordInputs register={form.register} />
      <FormActions loading={form.submitting} error={form.formError} label={t('payment.set.submit')} />
    </form>
  )
}
