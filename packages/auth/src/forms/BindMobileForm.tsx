import { bindMobile, contacts, mobileCode } from '@croupier/endpoints/calls/contacts'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import { createBindMobileSchema, getProofField } from '../model/contact-schema.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import { useMobileEntry } from '../model/use-mobile-entry.ts'
import styles from '../AuthDialog.module.css'
import { CodeInput } from './CodeInput.tsx'
import { MobileInput } from './MobileInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PaymentPasswordInput } from './PaymentPasswordInputs.tsx'

/** Properties of the forms that bind a contact. */
export interface BindFormProps {
  /** The password is asked where the account has one, else its payment password. */
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
  readonly onDone: () => void
}

/** The form that binds a mobile number with a code that is sent to it. */
export function BindMobileForm({ onDone, ...passwords }: BindFormProps) {
  const { t } = useTranslation('auth')
  const { api } = useSite()
  const mobile = useMobileEntry()
  const proof = getProofField(passwords)
  const form = useEndpointForm(bindMobile, {
    schema: createBindMobileSchema(mobile.countries, proof),
    defaultValues: { mobileNum: '', password: '', paymentPassword: '', verificationCode: '' },
    toInput: ({ mobileNum, verificationCode }) => ({ body: { ...mobile.toFields(mobileNum), verificationCode } }),
    onSuccess: onDone,
    // The payment password is reset by a code to what is bound.
    invalidates: [toQueryKey(contacts), toQueryKey(paymentPasswordState)],
  })

  async function requestCode() {
    if (!(await form.validateField('mobileNum'))) return null
    const number = mobile.toFields(mobile.number)
    if (proof === null) return api.call(mobileCode, { body: number })
    if (!(await form.validateField(proof))) return null
    return api.call(mobileCode, { body: { ...number, [proof]: form.getText(proof) } })
  }

  const request = useCodeRequest('bindMobile', requestCode, form.showError)
  return (
    <form {...form.formProps} className={styles['form']}>
      <MobileInput mobile={mobile} field={form.register('mobileNum')} />
      {proof === 'password' && <PasswordInput field={form.register('password')} />}
      {proof === 'paymentPassword' && (
        <PaymentPasswordInput field={form.register('paymentPassword')} label={t('field.paymentPassword')} />
      )}
      <CodeInput verifies request={request} field={form.register('verificationCode')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('contact.submit')} />
    </form>
  )
}
