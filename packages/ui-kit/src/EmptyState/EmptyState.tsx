import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { EmptyArt, type EmptyArtProps } from './EmptyArt.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title: string
  /** Heading level of the title, if the state is a whole page or section; without it the title is a paragraph. */
  readonly level?: 1 | 2 | 3 | undefined
  readonly description?: ReactNode
  readonly motif?: EmptyArtProps['motif'] | undefined
  /** Replaces the motif. */
  readonly art?: ReactNode
  /** The suggested action. */
  readonly action?: ReactNode
}

/** Empty state with illustration, title, description and action. */
export function EmptyState(props: EmptyStateProps) {
  const { title, level, description, motif = 'records', art, action, className, ...rest } = props
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <div data-slot="empty-state" {...rest} className={classNames(styles['root'], className)}>
      {art ?? <EmptyArt motif={motif} />}
      <div className={styles['text']}>
        <Title className={styles['title']}>{title}</Title>
        {description !== undefined && <p className={styles['description']}>{description}</p>}
      </div>
      {action}
    </div>
  )
}
