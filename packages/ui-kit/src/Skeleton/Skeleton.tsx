import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` takes the height of a line of the surrounding text, `block` the size it is given, `circle` its own width. */
  readonly shape?: 'text' | 'block' | 'circle' | undefined
}

/** The place of something on its way, with the geometry of what will stand there. The waiting region says so, not this. */
export function Skeleton({ shape = 'block', className, ...rest }: SkeletonProps) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      {...rest}
      data-shape={shape}
      className={classNames(styles['root'], className)}
    />
  )
}
