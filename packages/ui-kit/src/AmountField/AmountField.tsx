import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Chip } from '../Chip/Chip.tsx'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { classNames } from '../internal/class-names.ts'
import { type AmountFormat, type AmountLimits, editAmount, formatAmount, readAmount } from './amount-text.ts'
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
  /** What stands for the currency, e.g. `K`. */
  readonly currency: string
  readonly currencySide?: 'start' | 'end' | undefined
  /** BCP 47; decides the marks between digits. */
  readonly language: string
  /** Says the limits, which it is given as people read them, e.g. "From K 1,000 to K 500,000". */
  readonly limitsText?: ((min: string | undefined, max: string | undefined) => string) | undefined
  /** Amounts in wire form that one press fills in. */
  readonly quickAmounts?: readonly string[] | undefined
  /** The button that fills in everything there is. */
  readonly all?: { readonly label: string; readonly value: string } | undefined
}

/** Ways in which more than a key's worth of text arrives. */
const atOnce = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText'])

function cameAtOnce(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true
  return atOnce.has(event.inputType) || (event.inputType === 'insertText' && (event.data ?? '').length > 1)
}

/** What is being typed, until the owner's value says otherwise. */
function useTypedAmount(value: string, onValueChange: (value: string) => void, format: AmountFormat, locked: boolean) {
  const [typed, setTyped] = useState({ text: '', value: '', ...format })
  // What was typed in another language means something else in this one.
  const isTyped = typed.value === value && typed.language === format.language && typed.exponent === format.exponent
  const settled = formatAmount(value, format)

  function fill(next: string) {
    setTyped({ text: formatAmount(next, format), value: next, ...format })
    if (next !== value) onValueChange(next)
  }

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (cameAtOnce(event.nativeEvent)) {
      fill(readAmount(input.value, format))
      return
    }
    const edited = editAmount(input.value, input.selectionStart ?? input.value.length, format)
    // Written at once: React leaves the caret alone where the text is already the one it draws.
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
    setTyped({ text: edited.text, value: edited.value, ...format })
    if (edited.value !== value) onValueChange(edited.value)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    if (locked) return
    const next = readAmount(event.clipboardData.getData('text'), format)
    if (next !== '') fill(next)
  }

  return { shown: isTyped ? typed.text : settled, edit, paste, fill, settle: () => fill(value) }
}

interface LimitsHint {
  readonly limits: string | undefined
  readonly hint: ReactNode
}

function hintOf({ limits, hint }: LimitsHint): ReactNode {
  if (limits === undefined) return hint
  if (hint === undefined) return limits
  return (
    <>
      {limits} {hint}
    </>
  )
}

/**
 * An amount of money, grouped while it is typed and exact at any size: text in, text out, never a float.
 * `className` and `style` go to the whole field, everything else and `ref` to the input; `name` submits the wire form.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, mark, hint, error, value, onValueChange, exponent, language, className, style, ...rest } = props
  const { currency, currencySide = 'start', min, max, limitsText, quickAmounts = [], all, name, ...input } = rest
  const { disabled, readOnly, onBlur } = input
  const format = { exponent, language }
  const locked = disabled === true || readOnly === true
  const amount = useTypedAmount(value, onValueChange, format, locked)
  const currencyId = useId()
  const said = (limit: string | undefined) => {
    if (limit === undefined) return undefined
    const text = formatAmount(limit, format, true)
    return currencySide === 'start' ? `${currency} ${text}` : `${text} ${currency}`
  }
  const limits = limitsText?.(said(min), said(max))
  return (
    <FormField data-slot="amount-field" {...{ label, mark, error, className, style }} hint={hintOf({ limits, hint })}>
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
                amount.settle()
                onBlur?.(event)
              }}
            />
            {all !== undefined && (
              <Button
                className={styles['all']}
                variant="ghost"
                size="small"
                disabled={locked}
                onClick={() => amount.fill(all.value)}
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
                  onClick={() => amount.fill(quick)}
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
