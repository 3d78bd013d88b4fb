import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ComponentProps, ReactNode } from 'react'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

export interface ChoicesProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'onChange' | 'defaultValue'
> {
  readonly label: string
  readonly options: readonly Choice<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly itemClassName: string | undefined
}

/** Radio buttons that look like buttons; always one of them is checked. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onValueChange, itemClassName, ...rest } = props
  return (
    <RadioGroup aria-label={label} {...rest} value={value} onValueChange={(next) => onValueChange(next)}>
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} className={itemClassName}>
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
