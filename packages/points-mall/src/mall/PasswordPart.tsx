import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import type { Confirmation } from './confirmation.ts'

interface PasswordPartProps {
  readonly confirmation: Confirmation
  readonly register: (field: 'paymentPassword' | 'password') => FieldProps
}

/** The password that confirms that points are spent; nothing for an account that has none. */
export function PasswordPart({ confirmation, register }: PasswordPartProps) {
  const { t } = useTranslation(['points', 'forms'])
  if (confirmation === 'none') return null
  const isPayment = confirmation === 'paymentPassword'
  return (
    <PasswordField
      // Another password begins with an empty field.
      key={confirmation}
      {...register(confirmation)}
      label={t(isPayment ? 'password.payment' : 'password.account')}
      hint={t(isPayment ? 'password.paymentHint' : 'password.accountHint')}
      mark={t('forms:mark.required')}
      required
      // Browsers must not offer the password of the account as the payment password.
      autoComplete={isPayment ? 'off' : 'current-password'}
      revealLabel={t('password.reveal')}
      concealLabel={t('password.conceal')}
    />
  )
}
