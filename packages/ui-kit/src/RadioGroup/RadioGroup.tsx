import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Radio } from '../Radio/Radio.tsx'
import styles from './RadioGroup.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly icon?: ReactNode
  readonly endSlot?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string>
  extends FieldText, Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'id'> {
  readonly options: readonly RadioOption<Value>[]
  /** Null while nothing is selected. */
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  /** `card` for options with a description or an icon. */
  readonly variant?: 'plain' | 'card' | undefined
  /** `horizontal` wraps if there is not enough space. */
  readonly orientation?: 'vertical' | 'horizontal' | undefined
  /** Form field name; defaults to a generated one, which groups the buttons. */
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/**
 * Selects one of a few visible options. `className` and `style` go to the whole field, everything else and `ref` to the
 * group.
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, mark, hint, error, options, value, onValueChange, className, style, ...rest } = props
  const { variant = 'plain', orientation = 'vertical', name, required, disabled = false, ...host } = rest
  const ownName = useId()
  return (
    <FormField kind="group" data-slot="radio-group" {...{ label, mark, hint, error, className, style }}>
      {(field) => (
        <div
          role="radiogroup"
          data-variant={variant}
          data-orientation={orientation}
          aria-required={required}
          {...host}
          {...field}
          className={styles['options']}
        >
          {options.map((option) => (
            <Radio
              key={option.value}
              variant={variant}
              label={option.label}
              description={option.description}
              icon={option.icon}
              endSlot={option.endSlot}
              name={name ?? ownName}
              value={option.value}
              required={required}
              disabled={disabled || option.disabled === true}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
          ))}
        </div>
      )}
    </FormField>
  )
}
