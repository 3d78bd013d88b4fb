import { FormActions } from '@croupier/runtime/forms/FormActions'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { useIdentityForm, type IdentityTicket } from '../model/use-identity-form.ts'
import styles from '../AuthDialog.module.css'
import { TermsField } from './TermsField.tsx'

/** The registration of a person whom a provider has vouched for: a username and the consent. */
export function IdentityForm({ onDone, ...ticket }: IdentityTicket & { readonly onDone: () => void }) {
  const { t } = useTranslation(['auth', 'forms'])
  const form = useIdentityForm(ticket, onDone)
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField
        {...form.register('username')}
        label={t('field.username')}
        mark={t('forms:mark.required')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TermsField {...form.check('terms')} />
      <FormActions loading={form.submitting} error={form.formError} label={t('thirdParty.submit')} />
    </form>
  )
}
