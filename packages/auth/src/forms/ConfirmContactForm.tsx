import { confirmContact, contactCode, contacts } from '@croupier/endpoints/calls/contacts'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { BindContactParams } from '@croupier/runtime/overlays/account'
import { useSite } from '@croupier/runtime/platform/site-context'
import { toAccountPurpose } from '@croupier/runtime/session/code-pauses'
import { createConfirmContactSchema, listProofFields } from '../model/contact-schema.ts'
import { readProofs } from '../model/contact-code.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import styles from '../AuthDialog.module.css'
import type { BindFormProps } from './BindMobileForm.tsx'
import { CodeInput } from './CodeInput.tsx'
import { ProofInputs } from './ProofInputs.tsx'

interface ConfirmContactFormProps extends BindFormProps {
  readonly kind: BindContactParams['kind']
}

/** The form that confirms the bound mobile number or e-mail address with a code that is sent to it. */
export function ConfirmContactForm({ kind, label, onDone, ...asked }: ConfirmContactFormProps) {
  const { api } = useSite()
  const proofs = listProofFields(asked)
  const form = useEndpointForm(confirmContact, {
    schema: createConfirmContactSchema(proofs),
    defaultValues: { password: '', paymentPassword: '', verificationCode: '' },
    toInput: ({ verificationCode }) => ({ body: { kind, verificationCode } }),
    onSuccess: onDone,
    // The payment password is reset by a code to what is bound.
    invalidates: [toQueryKey(contacts), toQueryKey(paymentPasswordState)],
  })

  async function requestCode() {
    const typed = await readProofs(form, proofs)
    if (!typed) return null
    return api.call(contactCode, { body: { kind, ...typed } })
  }

  const request = useCodeRequest(toAccountPurpose(`confirm ${kind}`), requestCode, form.showError)
  return (
    <form {...form.formProps} className={styles['form']}>
      <ProofInputs proofs={proofs} register={form.register} />
      <CodeInput verifies request={request} field={form.field('verificationCode')} />
      <FormActions loading={form.submitting} error={form.formError} label={label} />
    </form>
  )
}
