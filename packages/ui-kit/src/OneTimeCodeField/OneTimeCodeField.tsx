import { type ClipboardEvent, type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { extractDigits } from '../internal/digits.ts'
import styles from './OneTimeCodeField.module.css'

type Input = Omit<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
>

export interface OneTimeCodeFieldProps extends FieldText, Input {
  /** Number of digits. */
  readonly length?: number | undefined
  /** The digits so far, 0-9. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Called with the complete code when its last digit is entered. */
  readonly onComplete?: ((code: string) => void) | undefined
  /** Shown below the digits: a button that requests another code, or the time until that is possible. */
  readonly resend?: ReactNode
}

/** Keeps the caret behind the last digit, unless everything is selected. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const end = input.value.length
  const { selectionStart, selectionEnd } = input
  const isAll = selectionStart === 0 && selectionEnd === end && end > 0
  if (isAll || selectionStart === end) return
  input.setSelectionRange(end, end)
}

interface CellsProps {
  readonly length: number
  readonly value: string
  readonly focused: boolean
}

function Cells({ length, value, focused }: CellsProps) {
  const current = Math.min(value.length, length - 1)
  return (
    <span className={styles['cells']} aria-hidden="true">
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className={styles['cell']}
          data-slot="one-time-code-field-cell"
          data-filled={index < value.length ? '' : undefined}
          data-current={focused && index === current ? '' : undefined}
        >
          {value.charAt(index)}
        </span>
      ))}
    </span>
  )
}

/**
 * Field for a one-time code. One native input covers the rendered digits, so that paste, autofill of the code and
 * assistive technology work natively. `className` and `style` go to the whole field, everything else and `ref` to the
 * input.
 */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { label, mark, hint, error, length = 6, value, onValueChange, onComplete, resend, ...rest } = props
  const { className, style, onFocus, onBlur, onSelect, onPaste, ...input } = rest
  const [focused, setFocused] = useState(false)

  function write(digits: string) {
    const next = digits.slice(0, length)
    if (next === value) return
    onValueChange(next)
    if (next.length === length) onComplete?.(next)
  }

  /** A complete code replaces the value; fewer digits are inserted at the caret. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    const digits = extractDigits(event.clipboardData.getData('text'))
    if (event.defaultPrevented || event.currentTarget.readOnly || digits.length < length) return
    event.preventDefault()
    write(digits)
  }

  return (
    <FormField data-slot="one-time-code-field" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <>
          <span className={styles['box']}>
            <Cells length={length} value={value} focused={focused} />
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              {...input}
              {...field}
              type="text"
              pattern={`[0-9]{${length}}`}
              className={styles['input']}
              value={value}
              onChange={(event) => write(extractDigits(event.currentTarget.value))}
              onPaste={paste}
              onSelect={(event) => {
                keepCaretAtEnd(event)
                onSelect?.(event)
              }}
              onFocus={(event) => {
                setFocused(true)
                onFocus?.(event)
              }}
              onBlur={(event) => {
                setFocused(false)
                onBlur?.(event)
              }}
            />
          </span>
          {resend !== undefined && <div className={styles['resend']}>{resend}</div>}
        </>
      )}
    </FormField>
  )
}
