import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { StepMarker } from '../Steps/StepMarker.tsx'
import type { StepState, StepStateLabels } from '../Steps/step-states.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Timeline.module.css'

export interface TimelineFact {
  /** E.g. "Money", "With", "Expected". */
  readonly term: string
  readonly detail: ReactNode
}

export interface TimelineEvent {
  readonly id: string
  readonly title: string
  readonly state: StepState
  /** When it happened or is expected, in the user's language and time zone. */
  readonly time?: string | undefined
  /** The same time in ISO 8601. */
  readonly dateTime?: string | undefined
  /** Details, e.g. where the money is. */
  readonly facts?: readonly TimelineFact[] | undefined
  /** Reason, or what to do. */
  readonly description?: ReactNode
  /** The action that is possible now. */
  readonly action?: ReactNode
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children' | 'aria-label'> {
  /** Accessible name, e.g. "Withdrawal of K 50,000.00". */
  readonly label: string
  /** Oldest first. */
  readonly events: readonly TimelineEvent[]
  readonly stateLabels: StepStateLabels
}

function Facts({ facts }: { readonly facts: readonly TimelineFact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ term, detail }) => (
        <div key={term} className={styles['fact']}>
          <dt className={styles['term']}>
            <bdi>{term}</bdi>
          </dt>
          <dd className={styles['detail']}>
            <bdi>{detail}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Past and expected events of a deposit or a withdrawal, with the current one highlighted. */
export function Timeline({ label, events, stateLabels, className, ...rest }: TimelineProps) {
  return (
    <ol data-slot="timeline" {...rest} aria-label={label} className={classNames(styles['root'], className)}>
      {events.map(({ id, title, state, time, dateTime, facts, description, action }) => (
        <li
          key={id}
          className={styles['event']}
          data-slot="timeline-event"
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <StepMarker state={state} className={styles['marker']} />
          <div className={styles['body']}>
            <div className={styles['head']}>
              <p className={styles['title']}>
                <bdi>{title}</bdi> <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
              </p>
              {time !== undefined && (
                <time className={styles['time']} dateTime={dateTime}>
                  <bdi>{time}</bdi>
                </time>
              )}
            </div>
            {facts !== undefined && facts.length > 0 && <Facts facts={facts} />}
            {description !== undefined && <div className={styles['description']}>{description}</div>}
            {action !== undefined && <div className={styles['action']}>{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
