import { resetPasswordByPhone } from '@croupier/endpoints/calls/security'
import { resetCode } from '@croupier/endpoints/calls/verification'
import { pickDraft, type FormDraft } from '@croupier/runtime/forms/form-draft'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { openSession } from '@croupier/runtime/session/session-actions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import { welcomeMember } from '../model/login-flow.ts'
import { createResetSchema } from '../model/reset-schema.ts'
import { useCodeRequest } from '../model/use-code-request.ts'
import { useMobileEntry } from '../model/use-mobile-entry.ts'
import { useRuleHint } from '../model/use-rule-hint.ts'
import styles from '../AuthDialog.module.css'
import { CodeInput } from './CodeInput.tsx'
import { MobileInput } from './MobileInput.tsx'

interface ResetByPhoneFormProps {
  /** What was typed, which stays while another way is shown. */
  readonly draft: FormDraft
  readonly onDone: () => void
}

/** The form that sets a new password with a code that is sent to the mobile number. The member is logged in afterwards. */
export function ResetByPhoneForm({ draft, onDone }: ResetByPhoneFormProps) {
  const { t, i18n } = useTranslation(['auth', 'forms'])
  const site = useSite()
  const { registrationRules } = site.gate
  const hint = useRuleHint(registrationRules.find(({ field }) => field === 'password'))
  const mobile = useMobileEntry(draft)
  const form = useEndpointForm(resetPasswordByPhone, {
    schema: createResetSchema(registrationRules, mobile.countries),
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
    draft: pickDraft(draft, ['mobileNum', 'verificationCode', 'newPassword']),
    toInput: ({ mobileNum, verificationCode, newPassword }) => ({
      body: { ...mobile.toFields(mobileNum), verificationCode, newPassword },
    }),
    onSuccess: async (response) => {
      welcomeMember(site, i18n, await openSession(site, response))
      onDone()
    },
  })
  const request = useCodeRequest('reset', async () =>
    (await form.validateField('mobileNum')) ? site.api.call(resetCode, { body: mobile.toFields(mobile.number) }) : null,
  )
  return (
    <form {...form.formProps} className={styles['form']}>
      <MobileInput mobile={mobile} field={form.field('mobileNum')} />
      <CodeInput request={request} field={form.field('verificationCode')} />
      <PasswordField
        {...form.register('newPassword')}
        label={t('field.newPassword')}
        mark={t('forms:mark.required')}
        required
        hint={hint}
        autoComplete="new-password"
        revealLabel={t('password.reveal')}
        concealLabel={t('password.conceal')}
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('forgot.submit')} />
    </form>
  )
}
