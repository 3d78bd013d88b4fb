import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
}

/** Checkbox. `className` and `style` go to the whole line, everything else and `ref` to the input. */
export function Checkbox({ label, className, style, ...input }: CheckboxProps) {
  return (
    <label data-slot="checkbox" className={classNames(styles['root'], className)} style={style}>
      <input {...input} type="checkbox" className={styles['input']} />
      <span className={styles['label']}>{label}</span>
    </label>
  )
}
