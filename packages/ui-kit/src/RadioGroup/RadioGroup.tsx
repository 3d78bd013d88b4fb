import { RadioGroup as Base } from '@base-ui/react/radio-group'
import type { ComponentProps } from 'react'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import type { OptionText } from '../internal/OptionLine.tsx'
import { Radio } from './Radio.tsx'
import styles from './RadioGroup.module.css'

export interface RadioOption<Value extends string> extends OptionText {
  readonly value: Value
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string>
  extends FieldText, Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue' | 'id'> {
  readonly options: readonly RadioOption<Value>[]
  /** Null while nothing is selected. */
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  /** `card` for options with a description or an icon. */
  readonly variant?: 'plain' | 'card' | undefined
  /** `horizontal` wraps if there is not enough space. */
  readonly orientation?: 'vertical' | 'horizontal' | undefined
  /** Identifies the value when a form is submitted. */
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
}

/**
 * Selects one of a few visible options. `className` and `style` go to the whole field, everything else and `ref` to the
 * group.
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, mark, hint, error, options, value, onValueChange, className, style, ...rest } = props
  const { variant = 'plain', orientation = 'vertical', name, required, disabled, readOnly, ...host } = rest
  return (
    <FormField kind="group" data-slot="radio-group" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <Base
          data-variant={variant}
          data-orientation={orientation}
          {...host}
          {...field}
          {...{ value, name, required, disabled, readOnly }}
          onValueChange={(next) => {
            if (next !== null) onValueChange(next)
          }}
          className={styles['options']}
        >
          {options.map((option) => (
            <Radio key={option.value} variant={variant} {...option} />
          ))}
        </Base>
      )}
    </FormField>
  )
}
