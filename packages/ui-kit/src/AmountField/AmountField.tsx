import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Chip } from '../Chip/Chip.tsx'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { classNames } from '../internal/class-names.ts'
import {
  type AmountFormat,
  type AmountLimits,
  editAmount,
  formatAmount,
  getCurrencySide,
  parseAmount,
} from './amount-text.ts'
import styles from './AmountField.module.css'

type Input = Omit<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>

export interface AmountFieldProps extends FieldText, Input, AmountLimits {
  /** The amount in wire decimal form with the exponent's digits, e.g. `1000.50`; empty for none. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Digits after the decimal mark: 0, 2 or 3. */
  readonly exponent: number
  /** Currency symbol, e.g. `K`. */
  readonly currency: string
  /** By default the side on which the language writes it. */
  readonly currencySide?: 'start' | 'end' | undefined
  /** BCP 47; determines the group and decimal separators. */
  readonly language: string
  /** Formats the limits as a hint, e.g. "From K 1,000 to K 500,000". Receives formatted amounts. */
  readonly limitsText?: ((min: string | undefined, max: string | undefined) => string) | undefined
  /** Shortcut amounts, in wire form. */
  readonly quickAmounts?: readonly string[] | undefined
  /** A button that fills in the whole balance. */
  readonly all?: { readonly label: string; readonly value: string } | undefined
}

/** Input types that can insert more than one character. */
const bulkInputTypes = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText'])

function isBulkInput(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true
  return bulkInputTypes.has(event.inputType) || (event.inputType === 'insertText' && (event.data ?? '').length > 1)
}

/** Keeps the typed text until `value`, language or exponent change. */
function useTypedAmount(value: string, onValueChange: (value: string) => void, format: AmountFormat, locked: boolean) {
  const [typed, setTyped] = useState({ text: '', value: '', open: false, ...format })
  // Text typed in another language may have other separators.
  const isTyped = typed.value === value && typed.language === format.language && typed.exponent === format.exponent
  const shown = isTyped ? typed.text : formatAmount(value, format)

  function setAmount(next: string) {
    setTyped({ text: formatAmount(next, format), value: next, open: false, ...format })
    if (next !== value) onValueChange(next)
  }

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (isBulkInput(event.nativeEvent)) {
      setAmount(parseAmount(input.value, format))
      return
    }
    const last = { text: shown, open: isTyped && typed.open }
    const edited = editAmount(input.value, input.selectionStart ?? input.value.length, format, last)
    // Write the text now: React keeps the caret if the input already has the text that it renders.
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
    setTyped({ text: edited.text, value: edited.value, open: edited.open, ...format })
    if (edited.value !== value) onValueChange(edited.value)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    if (locked) return
    const next = parseAmount(event.clipboardData.getData('text'), format)
    if (next !== '') setAmount(next)
  }

  return { shown, edit, paste, setAmount, reset: () => setAmount(value) }
}

interface LimitsHint {
  readonly limits: string | undefined
  readonly hint: ReactNode
}

function renderHint({ limits, hint }: LimitsHint): ReactNode {
  if (limits === undefined) return hint
  if (hint === undefined) return limits
  return (
    <>
      {limits} {hint}
    </>
  )
}

/**
 * Input for an amount of money. Groups digits while typing; text in, text out, never a float, so any size is exact.
 * `className` and `style` go to the whole field, everything else and `ref` to the input; `name` submits the wire form.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, mark, hint, error, value, onValueChange, exponent, language, className, style, ...rest } = props
  const {
    currency,
    currencySide = getCurrencySide(language),
    min,
    max,
    limitsText,
    quickAmounts = [],
    all,
    name,
    ...input
  } = rest
  const { disabled, readOnly, onBlur } = input
  const format = { exponent, language }
  const locked = disabled === true || readOnly === true
  const amount = useTypedAmount(value, onValueChange, format, locked)
  const currencyId = useId()
  const formatLimit = (limit: string | undefined) => {
    if (limit === undefined) return undefined
    const text = formatAmount(limit, format, true)
    return currencySide === 'start' ? `${currency} ${text}` : `${text} ${currency}`
  }
  const limits = limitsText?.(formatLimit(min), formatLimit(max))
  return (
    <FormField
      data-slot="amount-field"
      {...{ label, mark, error, className, style }}
      hint={renderHint({ limits, hint })}
    >
      {(field) => (
        <>
          <span className={classNames(control['box'], styles['box'])} data-currency-side={currencySide}>
            <span id={currencyId} className={styles['currency']}>
              {currency}
            </span>
            <input
              inputMode={exponent === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              enterKeyHint="done"
              {...input}
              {...field}
              type="text"
              className={classNames(control['input'], styles['input'])}
              aria-describedby={classNames(currencyId, field['aria-describedby'])}
              value={amount.shown}
              onChange={amount.edit}
              onPaste={amount.paste}
              onBlur={(event) => {
                amount.reset()
                onBlur?.(event)
              }}
            />
            {all !== undefined && (
              <Button
                className={styles['all']}
                variant="ghost"
                size="small"
                disabled={locked}
                onClick={() => amount.setAmount(all.value)}
              >
                {all.label}
              </Button>
            )}
            {name !== undefined && <input type="hidden" {...{ name, value, disabled }} />}
          </span>
          {quickAmounts.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend
            <div className={styles['quick']} role="group" aria-label={label}>
              {quickAmounts.map((quick) => (
                <Chip
                  key={quick}
                  className={styles['chip']}
                  selected={quick === value}
                  disabled={locked}
                  onClick={() => amount.setAmount(quick)}
                >
                  {formatAmount(quick, format, true)}
                </Chip>
              ))}
            </div>
          )}
        </>
      )}
    </FormField>
  )
}
