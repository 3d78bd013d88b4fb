import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleHint } from '../model/use-rule-hint.ts'

interface RegistrationInputProps {
  readonly rule: FieldRule
  readonly register: (field: RegistrationField) => FieldProps
}

/** Input attributes per field, for autofill and on-screen keyboards. */
const inputProps: Partial<Record<RegistrationField, ComponentProps<'input'>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel' },
  birthday: { type: 'date', autoComplete: 'bday' },
  payeeName: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
}

/** One field of the registration form by its server rule; the password includes its confirmation. */
export function RegistrationInput({ rule, register }: RegistrationInputProps) {
  const { t } = useTranslation(['auth', 'forms'])
  const { field, required } = rule
  const commonProps = {
    ...register(field),
    label: t(`field.${field}`),
    mark: required ? t('forms:mark.required') : t('forms:mark.optional'),
    hint: useRuleHint(rule),
    required,
  }
  if (field !== 'password' && field !== 'paymentPassword') return <TextField {...commonProps} {...inputProps[field]} />
  const passwordProps = {
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField {...commonProps} {...passwordProps} />
      {field === 'password' && (
        <PasswordField
          {...register('confirmPassword')}
          {...passwordProps}
          label={t('field.confirmPassword')}
          mark={t('forms:mark.required')}
          required
        />
      )}
    </>
  )
}
