import { Button } from '@croupier/ui-kit/Button'
import { OneTimeCodeField } from '@croupier/ui-kit/OneTimeCodeField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './use-controls.ts'

interface CodeFieldProps {
  readonly field: ControlProps
  readonly label: string
  readonly hint?: string | undefined
  /** Offers a recovery code instead, of another form. */
  readonly allowRecoveryCode?: boolean
  /** Below the digits: the way to another code. */
  readonly resend?: ReactNode
}

/** The field of a six-digit code; its form is sent with the last digit. Requires the namespace `forms`. */
export function CodeField({ field, label, hint, allowRecoveryCode = false, resend }: CodeFieldProps) {
  const { t } = useTranslation('forms')
  const { name, value, error, onValueChange } = field
  const [isRecovery, setRecovery] = useState(false)
  const digits = useRef<HTMLDivElement>(null)

  const other = allowRecoveryCode && (
    <Button
      variant="ghost"
      size="small"
      onClick={() => {
        onValueChange('')
        setRecovery(!isRecovery)
      }}
    >
      {isRecovery ? t('code.useApp') : t('code.useRecovery')}
    </Button>
  )
  if (isRecovery) {
    return (
      <div>
        <TextField
          name={name}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          label={t('code.recovery')}
          mark={t('mark.required')}
          hint={t('code.recoveryHint')}
          error={error}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {other}
      </div>
    )
  }
  return (
    <OneTimeCodeField
      ref={digits}
      name={name}
      value={value}
      onValueChange={onValueChange}
      onComplete={() => digits.current?.closest('form')?.requestSubmit()}
      digitLabel={(position, length) => t('code.digit', { position, length })}
      label={label}
      mark={t('mark.required')}
      hint={hint}
      error={error}
      required
      resend={resend ?? (allowRecoveryCode ? other : undefined)}
    />
  )
}
