import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useTranslation } from 'react-i18next'
import { useIdentityForm, type IdentityTicket } from '../model/use-identity-form.ts'
import styles from '../AuthDialog.module.css'
import { RegistrationInput } from './RegistrationInput.tsx'
import { TermsField } from './TermsField.tsx'

/** The registration of a person whom a provider has vouched for: a username, what the site requires of a person, and the consent. */
export function IdentityForm({ onDone, ...ticket }: IdentityTicket & { readonly onDone: () => void }) {
  const { t } = useTranslation('auth')
  const { rules, register, form } = useIdentityForm(ticket, onDone)
  return (
    <form {...form.formProps} className={styles['form']}>
      {rules.map((rule) => (
        <RegistrationInput key={rule.field} rule={rule} register={register} />
      ))}
      <TermsField {...form.check('terms')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('thirdParty.submit')} />
    </form>
  )
}
