import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { EmptyArt } from '../EmptyState/EmptyArt.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { refresh } from '../icons/refresh.ts'
import { classNames } from '../internal/class-names.ts'
import styles from '../EmptyState/EmptyState.module.css'

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What went wrong. */
  readonly title: string
  /** Why, and what to do about it. */
  readonly description: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  /** The retry runs. */
  readonly retrying?: boolean | undefined
  /** A second way on, e.g. a link to customer service. */
  readonly action?: ReactNode
}

/** A part of the page that could not be brought: what, why, what to do, and once more. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, retryLabel, onRetry, retrying = false, action, className, ...rest } = props
  return (
    <div data-slot="error-state" role="alert" {...rest} className={classNames(styles['root'], className)}>
      <EmptyArt motif="broken" />
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['description']}>{description}</p>
      </div>
      <Button startIcon={<Icon shape={refresh} />} loading={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
      {action}
    </div>
  )
}
