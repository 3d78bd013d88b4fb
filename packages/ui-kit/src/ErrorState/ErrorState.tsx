import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { BrokenArt } from '../EmptyState/ArtFrame.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { refresh } from '../icons/refresh.ts'
import { classNames } from '../internal/class-names.ts'
import styles from '../EmptyState/EmptyState.module.css'

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What went wrong. */
  readonly title: string
  /** Heading level of the title, if the state is the whole page; without it the title is a paragraph. */
  readonly level?: 1 | 2 | 3 | undefined
  /** Why, and what to do about it. */
  readonly description: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  /** The retry is running. */
  readonly retrying?: boolean | undefined
  /** A second action, e.g. a link to customer service. */
  readonly action?: ReactNode
}

/** Error state of a part of the page that failed to load, with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, level, description, retryLabel, onRetry, retrying = false, action, className, ...rest } = props
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <div data-slot="error-state" role="alert" {...rest} className={classNames(styles['root'], className)}>
      <BrokenArt />
      <div className={styles['text']}>
        <Title className={styles['title']}>{title}</Title>
        <p className={styles['description']}>{description}</p>
      </div>
      <Button startIcon={<Icon shape={refresh} />} loading={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
      {action}
    </div>
  )
}
