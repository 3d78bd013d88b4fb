import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * `text` has the height of a line of the surrounding text, `block` the size from CSS, `circle` equal width and
   * height.
   */
  readonly shape?: 'text' | 'block' | 'circle' | undefined
}

/** Placeholder for loading content, with its geometry. Announce the loading state in the surrounding region. */
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
