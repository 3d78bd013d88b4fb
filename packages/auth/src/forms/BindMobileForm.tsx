import { bindMobile, contacts, mobileCode } from '@croupier/endpoints/calls/contacts'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useTranslation } from 'react-i18next'
import { createBindMobileSchema } from '../model/contact-schema.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import { useMobileEntry } from '../model/use-mobile-entry.ts'
import styles from '../AuthDialog.module.css'
import { CodeInput } from './CodeInput.tsx'
import { MobileInput } from './MobileInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** Properties of the forms that bind a contact. */
export interface BindFormProps {
  /** The password is asked where the account has one. */
  readonly hasPassword: boolean
  readonly onDone: () => void
}

/** The form that binds a mobile number with a code that is sent to it. */
export function BindMobileForm({ hasPassword, onDone }: BindFormProps) {
  const { t } = useTranslation('auth')
  const { api } = useSite()
  const mobile = useMobileEntry()
  const form = useEndpointForm(bindMobile, {
    schema: createBindMobileSchema(mobile.countries, hasPassword),
    defaultValues: { mobileNum: '', password: '', verificationCode: '' },
    toInput: ({ mobileNum, verificationCode }) => ({ body: { ...mobile.toFields(mobileNum), verificationCode } }),
    onSuccess: onDone,
    invalidates: [toQueryKey(contacts)],
  })

  async function requestCode() {
    if (!(await form.validateField('mobileNum'))) return null
    const number = mobile.toFields(mobile.number)
    if (!hasPassword) return api.call(mobileCode, { body: number })
    if (!(await form.validateField('password'))) return null
    return api.call(mobileCode, { body: { ...number, password: form.getText('password') } })
  }

  const request = useCodeRequest('bindMobile', requestCode, form.showError)
  return (
    <form {...form.formProps} className={styles['form']}>
      <MobileInput mobile={mobile} field={form.register('mobileNum')} />
      {hasPassword && <PasswordInput field={form.register('password')} />}
      <CodeInput verifies request={request} field={form.register('verificationCode')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('contact.submit')} />
    </form>
  )
}
