import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { codeLength } from '@croupier/domain/verification'
import { Button } from '@croupier/ui-kit/Button'
import { OneTimeCodeField } from '@croupier/ui-kit/OneTimeCodeField'
import { useTranslation } from 'react-i18next'
import type { CodeRequest } from '../model/use-code-request.ts'

interface CodeInputProps {
  readonly request: CodeRequest
  readonly field: ControlProps
  readonly required?: boolean
  /** The form verifies what it sends: without a request for a code it says so. */
  readonly verifies?: boolean
}

/** The verification code of a form, with the button that requests it and the time until the next one. */
export function CodeInput({ request, field, required = true, verifies = false }: CodeInputProps) {
  const { t } = useTranslation(['auth', 'forms', 'errors'])
  const { value, error, onValueChange } = field
  const { secondsLeft, sending, message, minutes, send } = request
  const isUnrequested = verifies && minutes === null && value === ''
  return (
    <OneTimeCodeField
      label={t('field.verificationCode')}
      mark={required ? t('forms:mark.required') : t('forms:mark.optional')}
      required={required}
      hint={message}
      error={error && isUnrequested ? t('errors:VERIFICATION_MISSING') : error}
      length={codeLength}
      value={value}
      onValueChange={onValueChange}
      digitLabel={(position, length) => t('code.digit', { position, length })}
      resend={
        <Button size="small" loading={sending} disabled={secondsLeft > 0} onClick={send}>
          {secondsLeft > 0 ? t('code.wait', { seconds: secondsLeft }) : t('code.send')}
        </Button>
      }
    />
  )
}
