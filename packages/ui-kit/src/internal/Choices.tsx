import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choices.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

export interface ChoicesProps<Value extends string> extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  readonly label: string
  readonly options: readonly Choice<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly itemClassName: string | undefined
}

/** Native radio buttons with custom styles. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onValueChange, itemClassName, ...rest } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} {...rest}>
      {options.map((option) => (
        <label key={option.value} className={itemClassName}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
