import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './VisuallyHidden.module.css'

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span data-slot="visually-hidden" {...rest} className={classNames(styles['root'], className)} />
}
