import { OTPField } from '@base-ui/react/otp-field'
import type { ClipboardEvent, ComponentProps, ReactNode, Ref } from 'react'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { extractDigits } from '../internal/digits.ts'
import styles from './OneTimeCodeField.module.css'

type Group = Omit<ComponentProps<'div'>, 'id' | 'children' | 'onChange' | 'defaultValue'>

export interface OneTimeCodeFieldProps extends FieldText, Group {
  /** Number of digits. */
  readonly length?: number | undefined
  /** The digits so far, 0-9. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Called with the complete code when its last digit is entered. */
  readonly onComplete?: ((code: string) => void) | undefined
  /** Accessible name of a digit, e.g. "Digit 2 of 6". `position` starts at 1. */
  readonly digitLabel: (position: number, length: number) => string
  /** Shown below the digits: a button that requests another code, or the time until that is possible. */
  readonly resend?: ReactNode
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/**
 * Field for a one-time code. `className` and `style` go to the whole field, everything else and `ref` to the group of
 * digits.
 */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { label, mark, hint, error, length = 6, value, onValueChange, onComplete, resend, ...rest } = props
  const { digitLabel, autoFocus = false, className, style, ...group } = rest

  /** A complete code replaces the value wherever it is pasted; Base UI inserts it at the digit. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const digits = extractDigits(event.clipboardData.getData('text'))
    if (digits.length < length || group.disabled === true || group.readOnly === true) return
    event.preventDefault()
    const code = digits.slice(0, length)
    onValueChange(code)
    onComplete?.(code)
  }

  return (
    <FormField kind="group" data-slot="one-time-code-field" {...{ label, mark, hint, error, className, style }}>
      <OTPField.Root
        {...group}
        {...{ length, value }}
        // Base UI would drop the digits of other scripts before `normalizeValue` sees them.
        validationType="none"
        inputMode="numeric"
        normalizeValue={extractDigits}
        onValueChange={(next) => onValueChange(next)}
        onValueComplete={(code) => onComplete?.(code)}
        className={styles['digits']}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller decides
            autoFocus={autoFocus && index === 0}
            // The label of the group names the first one.
            aria-label={index === 0 ? undefined : digitLabel(index + 1, length)}
            className={styles['digit']}
            // A code that the device fills in may have separators.
            maxLength={index === 0 ? 2 * length : undefined}
            data-slot="one-time-code-field-digit"
            onPaste={paste}
          />
        ))}
      </OTPField.Root>
      {resend !== undefined && <div className={styles['resend']}>{resend}</div>}
    </FormField>
  )
}
