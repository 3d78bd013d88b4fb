import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { getInvitation } from '@croupier/runtime/session/invitation'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { getLengthText } from '../model/field-error.ts'

interface RegistrationInputProps {
  readonly rule: FieldRule
  readonly problems: Partial<Record<RegistrationField, string>>
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

function getHint(t: TFunction<'auth'>, { patternId, minLength, maxLength }: FieldRule): string {
  const length = getLengthText(t, { min: minLength, max: maxLength })
  return patternId === 'any' ? length : `${t(`pattern.${patternId}`)} ${length}`
}

/** One field of the registration form by its server rule; the password includes its confirmation. */
export function RegistrationInput({ rule, problems }: RegistrationInputProps) {
  const { t } = useTranslation('auth')
  const { field, required } = rule
  const commonProps = {
    name: field,
    label: t(`field.${field}`),
    mark: required ? t('mark.required') : t('mark.optional'),
    hint: getHint(t, rule),
    error: problems[field],
    required,
  }
  if (field === 'affiliateCode') return <TextField {...commonProps} defaultValue={getInvitation().affiliateCode} />
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
          {...passwordProps}
          name="confirmPassword"
          label={t('field.confirmPassword')}
          mark={t('mark.required')}
          error={problems.confirmPassword}
          required
        />
      )}
    </>
  )
}
