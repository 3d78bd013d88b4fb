import { changePassword } from '@croupier/endpoints/calls/security'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { renewSession } from '@croupier/runtime/session/session-actions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createChangePasswordSchema } from '../model/change-password-schema.ts'
import { loadLoginInfo, welcomeMember } from '../model/login-flow.ts'
import { useRuleHint } from '../model/use-rule-hint.ts'
import styles from '../AuthDialog.module.css'

interface ChangePasswordFormProps {
  /** The change completes a login. */
  readonly forced: boolean
  /** The old password has just been typed for the login, so that it is not asked again. */
  readonly passwordKnown: boolean
  readonly onDone: () => void
}

/** The form that changes the password and renews the session. */
export function ChangePasswordForm({ forced, passwordKnown, onDone }: ChangePasswordFormProps) {
  const { t, i18n } = useTranslation(['auth', 'forms'])
  const site = useSite()
  const [oldRequired, setOldRequired] = useState(!passwordKnown)
  const unanswered = useRef(false)
  const { registrationRules } = site.gate
  const hint = useRuleHint(registrationRules.find(({ field }) => field === 'password'))
  const form = useEndpointForm(changePassword, {
    schema: createChangePasswordSchema(registrationRules, oldRequired),
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    dependents: { newPassword: ['confirmNewPassword'] },
    toInput: ({ oldPassword, ...entries }) => ({ body: oldRequired ? { ...entries, oldPassword } : entries }),
    onSuccess: async (response) => {
      const member = await renewSession(site, response)
      showToast('positive', t('changePassword.done'))
      if (forced) welcomeMember(site, i18n, member)
      else void loadLoginInfo(site, i18n, member)
      onDone()
    },
    onFailure: ({ code, details }) => {
      // The change may have been made, which replaced the token of this session.
      if (code === 'OFFLINE' || code === 'TIMEOUT') unanswered.current = true
      if (code === 'NOT_LOGGED_IN' && unanswered.current) showToast('info', t('changePassword.unanswered'))
      // Too long after the login the server asks for the old password again.
      if (details.field === 'oldPassword') setOldRequired(true)
    },
  })
  const commonProps = {
    mark: t('forms:mark.required'),
    required: true,
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
  }
  return (
    <form {...form.formProps} className={styles['form']}>
      {oldRequired && (
        <PasswordField
          {...commonProps}
          {...form.register('oldPassword')}
          label={t('field.oldPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...commonProps}
        {...form.register('newPassword')}
        label={t('field.newPassword')}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...commonProps}
        {...form.register('confirmNewPassword')}
        label={t('field.confirmNewPassword')}
        autoComplete="new-password"
      />
      <FormActions loading={form.submitting} error={form.formError} label={t('changePassword.submit')} />
    </form>
  )
}
