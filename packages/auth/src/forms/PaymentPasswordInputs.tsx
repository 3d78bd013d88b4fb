import { getPaymentPasswordRule } from '@croupier/domain/payment-password'
import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { useSite } from '@croupier/runtime/platform/site-context'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import { useRuleHint } from '../model/use-rule-hint.ts'

interface PaymentPasswordInputProps {
  readonly field: FieldProps
  readonly label: string
  readonly hint?: string | undefined
}

/** A payment password. Browsers must not offer the password of the account for it. */
export function PaymentPasswordInput({ field, label, hint }: PaymentPasswordInputProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const { patternId } = getPaymentPasswordRule(useSite().gate.registrationRules)
  return (
    <PasswordField
      {...field}
      label={label}
      mark={t('forms:mark.required')}
      required
      hint={hint}
      autoComplete="off"
      inputMode={patternId === 'digits' ? 'numeric' : 'text'}
      revealLabel={t('password.reveal')}
      concealLabel={t('password.conceal')}
    />
  )
}

interface NewPaymentPasswordInputsProps {
  readonly register: (field: 'newPaymentPassword' | 'confirmPaymentPassword') => FieldProps
}

/** A new payment password and its confirmation. */
export function NewPaymentPasswordInputs({ register }: NewPaymentPasswordInputsProps) {
  const { t } = useTranslation('auth')
  const hint = useRuleHint(getPaymentPasswordRule(useSite().gate.registrationRules))
  return (
    <>
      <PaymentPasswordInput
        field={register('newPaymentPassword')}
        label={t('payment.field.newPaymentPassword')}
        hint={hint}
      />
      <PaymentPasswordInput
        field={register('confirmPaymentPassword')}
        label={t('payment.field.confirmPaymentPassword')}
      />
    </>
  )
}
