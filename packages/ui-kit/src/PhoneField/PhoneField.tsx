import { toAsciiDigits } from '@croupier/domain/digits'
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { classNames } from '../internal/class-names.ts'
import { findCaretPosition } from '../internal/digits.ts'
import { type CountryLabels, CountryPicker } from './CountryPicker.tsx'
import { getDialingCode, formatPhone, type PhoneCountry, parsePhone } from './phone-number.ts'
import styles from './PhoneField.module.css'

type Input = Omit<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'type' | 'value' | 'defaultValue' | 'onChange'
>

export interface PhoneFieldProps extends FieldText, Input {
  /** E.164, possibly incomplete, e.g. `+959791234567`; empty for none. Validate it with `getPhoneStatus`. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly country: PhoneCountry
  /** Called when another country is selected, or a number with another country code is entered. */
  readonly onCountryChange: (country: PhoneCountry) => void
  /** Selectable countries; a single one is shown as a fixed code. */
  readonly countries: readonly PhoneCountry[]
  /** BCP 47; language of the country names. */
  readonly language: string
  readonly labels: CountryLabels
}

const digit = /\d/

function countDigits(text: string): number {
  return toAsciiDigits(text).replaceAll(/\D/g, '').length
}

/** Digits before the caret that remain in `next`, which may lack the first one, a trunk zero. */
function countDigitsBeforeCaret(input: HTMLInputElement, next: string): number {
  const before = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length))
  const hasLostZero = countDigits(next) < countDigits(input.value)
  return hasLostZero ? Math.max(0, before - 1) : before
}

/**
 * Phone number field in the format of its country. `className` and `style` go to the whole field, everything else and
 * `ref` to the input of the number; `name` submits E.164.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, mark, hint, error, value, onValueChange, country, onCountryChange, countries, ...rest } = props
  const { language, labels, className, style, name, onBlur, ...input } = rest
  const [typed, setTyped] = useState({ text: '', value: '', country })
  const codeId = useId()
  const isChoice = countries.length > 1
  const isTyped = typed.value === value && typed.country === country
  const shown = isTyped ? typed.text : formatPhone(value, country)

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const element = event.currentTarget
    const next = parsePhone(element.value, country, countries)
    const before = countDigitsBeforeCaret(element, next.text)
    // Write the text now: React keeps the caret if the input already has the text that it renders.
    element.value = next.text
    const caret = next.country === country ? findCaretPosition(next.text, before, digit) : next.text.length
    element.setSelectionRange(caret, caret)
    setTyped(next)
    if (next.country !== country) onCountryChange(next.country)
    if (next.value !== value) onValueChange(next.value)
  }

  /** Keeps the national digits. */
  function changeCountry(other: PhoneCountry) {
    const next = parsePhone(shown, other, [other])
    setTyped({ ...next, text: formatPhone(next.value, other) })
    onCountryChange(other)
    if (next.value !== value) onValueChange(next.value)
  }

  return (
    <FormField data-slot="phone-field" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <span className={classNames(control['box'], styles['box'])} data-choice={isChoice ? '' : undefined}>
          {isChoice ? (
            <CountryPicker
              value={country}
              onValueChange={changeCountry}
              disabled={input.disabled}
              {...{ countries, language, labels }}
            />
          ) : (
            <bdi id={codeId} className={styles['code']}>
              +{getDialingCode(country)}
            </bdi>
          )}
          <input
            inputMode="tel"
            autoComplete="tel"
            {...input}
            {...field}
            type="tel"
            className={classNames(control['input'], styles['input'])}
            aria-describedby={classNames(!isChoice && codeId, field['aria-describedby'])}
            value={shown}
            onChange={edit}
            onBlur={(event) => {
              setTyped({ text: formatPhone(value, country), value, country })
              onBlur?.(event)
            }}
          />
          {name !== undefined && <input type="hidden" name={name} value={value} disabled={input.disabled} />}
        </span>
      )}
    </FormField>
  )
}
