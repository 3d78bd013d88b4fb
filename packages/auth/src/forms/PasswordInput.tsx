import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'

/** The password of the account, which confirms a change. */
export function PasswordInput({ field }: { readonly field: FieldProps }) {
  const { t } = useTranslation(['auth', 'forms'])
  return (
    <PasswordField
      {...field}
      label={t('field.password')}
      mark={t('forms:mark.required')}
      required
      autoComplete="current-password"
      revealLabel={t('password.reveal')}
      concealLabel={t('password.conceal')}
    />
  )
}
