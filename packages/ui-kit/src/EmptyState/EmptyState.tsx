import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { EmptyArt, type EmptyArtProps } from './EmptyArt.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title: string
  /** Level of the title as a heading, where the state is a page or a section of its own; without it the title is a line of text. */
  readonly level?: 1 | 2 | 3 | undefined
  readonly description?: ReactNode
  readonly motif?: EmptyArtProps['motif'] | undefined
  /** A brand's own picture instead of the motif. */
  readonly art?: ReactNode
  /** The one thing to do from here. */
  readonly action?: ReactNode
}

/** Nothing here, said kindly, with the one way on. */
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
