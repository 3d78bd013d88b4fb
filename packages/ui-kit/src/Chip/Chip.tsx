import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Chip.module.css'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly selected?: boolean | undefined
  readonly icon?: ReactNode
}

/** Toggle button in the shape of a chip. */
export function Chip({ selected = false, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      data-slot="chip"
      aria-pressed={selected}
      {...rest}
      className={classNames(styles['root'], className)}
    >
      {icon}
      {children}
    </button>
  )
}
