import { NumberField as Base } from '@base-ui/react/number-field'
import { toAsciiDigits } from '@croupier/domain/digits'
import type { ComponentProps } from 'react'
import control from '../FormField/control.module.css'
import { type FieldText, FormField } from '../FormField/FormField.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { minus } from '../icons/minus.ts'
import { plus } from '../icons/plus.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './NumberField.module.css'

type Input = Omit<
  ComponentProps<'input'>,
  | 'id'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'min'
  | 'max'
  | 'step'
  | 'form'
>

export interface NumberFieldProps extends FieldText, Input {
  /** Null while the field is empty. */
  readonly value: number | null
  readonly onValueChange: (value: number | null) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Increment of a button or an arrow key; ten times as much with Shift. */
  readonly step?: number | undefined
  /** BCP 47; determines the number format. */
  readonly language: string
  readonly format?: Intl.NumberFormatOptions | undefined
  readonly decreaseLabel: string
  readonly increaseLabel: string
}

/**
 * Field for a count or a rate; use `AmountField` for money. `className` and `style` go to the whole field, everything
 * else and `ref` to the input.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, mark, hint, error, value, onValueChange, min, max, step = 1, language, format, ...rest } = props
  const { decreaseLabel, increaseLabel, name, disabled, readOnly, required, className, style, onKeyDown, ...input } =
    rest
  return (
    <FormField data-slot="number-field" {...{ label, mark, hint, error, className, style }}>
      {({ id, ...field }) => (
        <Base.Root
          id={id}
          {...{ value, min, max, step, name, disabled, readOnly, required }}
          largeStep={step * 10}
          locale={language}
          format={{ numberingSystem: 'latn', ...format }}
          onValueChange={(next) => onValueChange(next)}
        >
          <Base.Group className={classNames(control['box'], styles['box'])}>
            <Base.Decrement className={styles['button']} aria-label={decreaseLabel}>
              <Icon shape={minus} />
            </Base.Decrement>
            <Base.Input
              {...input}
              {...field}
              aria-roledescription={undefined}
              onKeyDown={(event) => {
                // Base UI blocks the digits of scripts that it does not parse.
                if (toAsciiDigits(event.key) !== event.key) event.preventBaseUIHandler()
                onKeyDown?.(event)
              }}
              onChange={(event) => {
                // Runs before Base UI parses the text.
                event.currentTarget.value = toAsciiDigits(event.currentTarget.value)
              }}
              className={classNames(control['input'], styles['input'])}
            />
            <Base.Increment className={styles['button']} aria-label={increaseLabel}>
              <Icon shape={plus} />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </FormField>
  )
}
