import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { invitation } from '@croupier/runtime/invitation'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthText } from '../model/field-problem.ts'

interface RegistrationInputProps {
  readonly rule: FieldRule
  readonly problems: Partial<Record<RegistrationField, string>>
}

/** What the keyboard and the browser's own help should know of a field. */
const inputFacts: Partial<Record<RegistrationField, ComponentProps<'input'>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel' },
  birthday: { type: 'date', autoComplete: 'bday' },
  payeeName: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
}

function hintOf(t: TFunction<'auth'>, { patternId, minLength, maxLength }: FieldRule): string {
  const length = lengthText(t, { min: minLength, max: maxLength })
  return patternId === 'any' ? length : `${t(`pattern.${patternId}`)} ${length}`
}

/** One field of the registration form as the server rules it; the password brings its confirmation along. */
export function RegistrationInput({ rule, problems }: RegistrationInputProps) {
  const { t } = useTranslation('auth')
  const { field, required } = rule
  const shared = {
    name: field,
    label: t(`field.${field}`),
    mark: required ? t('mark.required') : t('mark.optional'),
    hint: hintOf(t, rule),
    error: problems[field],
    required,
  }
  if (field === 'affiliateCode') return <TextField {...shared} defaultValue={invitation().affiliateCode} />
  if (field !== 'password' && field !== 'paymentPassword') return <TextField {...shared} {...inputFacts[field]} />
  const secret = {
    revealLabel: t('password.reveal'),
    concealLabel: t('password.conceal'),
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField {...shared} {...secret} />
      {field === 'password' && (
        <PasswordField
          {...secret}
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
