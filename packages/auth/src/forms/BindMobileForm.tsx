import { bindMobile, contacts, mobileCode } from '@croupier/endpoints/calls/contacts'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { toAccountPurpose } from '@croupier/runtime/session/code-pauses'
import { createBindMobileSchema, listProofFields } from '../model/contact-schema.ts'
import { readProofs } from '../model/contact-code.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import { useMobileEntry } from '../model/use-mobile-entry.ts'
import styles from '../AuthDialog.module.css'
import { CodeInput } from './CodeInput.tsx'
import { MobileInput } from './MobileInput.tsx'
import { ProofInputs } from './ProofInputs.tsx'

/** Properties of the forms that bind a contact. */
export interface BindFormProps {
  readonly asksPassword: boolean
  readonly asksPaymentPassword: boolean
  /** Of the button that sends the form. */
  readonly label: string
  readonly onDone: () => void
}

/** The form that binds a mobile number with a code that is sent to it. */
export function BindMobileForm({ label, onDone, ...asked }: BindFormProps) {
  const { api } = useSite()
  const mobile = useMobileEntry()
  const proofs = listProofFields(asked)
  const form = useEndpointForm(bindMobile, {
    schema: createBindMobileSchema(mobile.countries, proofs),
    defaultValues: { mobileNum: '', password: '', paymentPassword: '', verificationCode: '' },
    toInput: ({ mobileNum, verificationCode }) => ({ body: { ...mobile.toFields(mobileNum), verificationCode } }),
    onSuccess: onDone,
    // The payment password is reset by a code to what is bound.
    invalidates: [toQueryKey(contacts), toQueryKey(paymentPasswordState)],
  })

  async function requestCode() {
    const typed = await readProofs(form, proofs, 'mobileNum')
    if (!typed) return null
    return api.call(mobileCode, { body: { ...mobile.toFields(mobile.number), ...typed } })
  }

  const request = useCodeRequest(toAccountPurpose('bindMobile'), requestCode, form.showError)
  return (
    <form {...form.formProps} className={styles['form']}>
      <MobileInput mobile={mobile} field={form.field('mobileNum')} />
      <ProofInputs proofs={proofs} register={form.register} />
      <CodeInput verifies request={request} field={form.field('verificationCode')} />
      <FormActions loading={form.submitting} error={form.formError} label={label} />
    </form>
  )
}
