import { bindEmail, contacts, emailCode } from '@croupier/endpoints/calls/contacts'
import { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { toAccountPurpose } from '@croupier/runtime/session/code-pauses'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { createBindEmailSchema, listProofFields } from '../model/contact-schema.ts'
import { readProofs } from '../model/contact-code.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import styles from '../AuthDialog.module.css'
import type { BindFormProps } from './BindMobileForm.tsx'
import { CodeInput } from './CodeInput.tsx'
import { ProofInputs } from './ProofInputs.tsx'

/** The form that binds an e-mail address with a code that is sent to it. */
export function BindEmailForm({ label, onDone, ...asked }: BindFormProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const { api } = useSite()
  const proofs = listProofFields(asked)
  const form = useEndpointForm(bindEmail, {
    schema: createBindEmailSchema(proofs),
    defaultValues: { email: '', password: '', paymentPassword: '', verificationCode: '' },
    toInput: ({ email, verificationCode }) => ({ body: { email, verificationCode } }),
    onSuccess: onDone,
    // The payment password is reset by a code to what is bound.
    invalidates: [toQueryKey(contacts), toQueryKey(paymentPasswordState)],
  })

  async function requestCode() {
    const typed = await readProofs(form, proofs, 'email')
    if (!typed) return null
    return api.call(emailCode, { body: { email: form.getText('email'), ...typed } })
  }

  const request = useCodeRequest(toAccountPurpose('bindEmail'), requestCode, form.showError)
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('email')}
        type="email"
        label={t('field.email')}
        mark={t('forms:mark.required')}
        required
        autoComplete="email"
      />
      <ProofInputs proofs={proofs} register={form.register} />
      <CodeInput verifies request={request} field={form.field('verificationCode')} />
      <FormActions loading={form.submitting} error={form.formError} label={label} />
    </form>
  )
}
