import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './DescriptionList.module.css'

export interface DescriptionItem {
  readonly term: string
  readonly detail: ReactNode
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  readonly items: readonly DescriptionItem[]
}

/** List of terms and details. */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <dl data-slot="description-list" {...rest} className={classNames(styles['root'], className)}>
      {items.map((item) => (
        <div key={item.term} className={styles['row']}>
          <dt className={styles['term']}>
            <bdi>{item.term}</bdi>
          </dt>
          <dd className={styles['detail']}>
            <bdi>{item.detail}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
