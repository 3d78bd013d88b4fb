import { OneTimeCodeField } from '@croupier/ui-kit/OneTimeCodeField'
import { useTranslation } from 'react-i18next'

/** Number of digits of an authenticator code. */
export const codeLength = 6

interface CodeFieldProps {
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly error: string | undefined
}

/** Field for the code of the authenticator app; a pasted code fills it whatever digit has the focus. */
export function CodeField({ value, onValueChange, error }: CodeFieldProps) {
  const { t } = useTranslation('operator')
  return (
    <OneTimeCodeField
      label={t('login.code')}
      hint={t('login.codeHint')}
      length={codeLength}
      value={value}
      onValueChange={onValueChange}
      digitLabel={(position, length) => t('login.digit', { position, length })}
      error={error}
    />
  )
}
