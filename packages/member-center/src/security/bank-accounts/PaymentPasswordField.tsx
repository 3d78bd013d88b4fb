import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'

/** The payment password that confirms a change of an account. Browsers must not offer the password of the account for it. */
export function PaymentPasswordField({ field }: { readonly field: FieldProps }) {
  const { t } = useTranslation(['security', 'forms'])
  return (
    <PasswordField
      {...field}
      label={t('banks.paymentPassword')}
      mark={t('forms:mark.required')}
      required
      autoComplete="off"
      revealLabel={t('banks.reveal')}
      concealLabel={t('banks.conceal')}
    />
  )
}
