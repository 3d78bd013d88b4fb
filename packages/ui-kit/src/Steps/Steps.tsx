import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../internal/class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { StepMarker } from './StepMarker.tsx'
import styles from './Steps.module.css'
import type { StepState, StepStateLabels } from './step-states.ts'

export interface Step {
  readonly title: string
  readonly description?: ReactNode
}

export interface StepsProps extends Omit<ComponentProps<'div'>, 'children' | 'aria-label'> {
  /** Accessible name, e.g. "Register". */
  readonly label: string
  readonly steps: readonly Step[]
  /** Index of the current step; `steps.length` when all are done. */
  readonly current: number
  /** The current step failed. */
  readonly failed?: boolean | undefined
  readonly orientation?: 'horizontal' | 'vertical' | undefined
  readonly stateLabels: StepStateLabels
}

function getStepState(index: number, current: number, failed: boolean): StepState {
  if (index < current) return 'done'
  if (index > current) return 'upcoming'
  return failed ? 'failed' : 'current'
}

function Words({ title, description }: Step) {
  return (
    <>
      <span className={styles['title']}>{title}</span>
      {description !== undefined && <span className={styles['description']}>{description}</span>}
    </>
  )
}

/**
 * Progress through a few steps. Horizontal in a narrow container, only the text of the current step is visible, below
 * the markers; assistive technology always reads all of them.
 */
export function Steps(props: StepsProps) {
  const { label, steps, current, failed = false, orientation = 'horizontal', stateLabels, className, ...rest } = props
  const currentStep = steps[Math.min(current, steps.length - 1)]
  return (
    <div data-slot="steps" {...rest} data-orientation={orientation} className={classNames(styles['root'], className)}>
      <ol className={styles['list']} aria-label={label}>
        {steps.map((step, index) => {
          const state = getStepState(index, current, failed)
          return (
            <li
              key={step.title}
              className={styles['step']}
              data-slot="steps-step"
              data-state={state}
              aria-current={index === current ? 'step' : undefined}
            >
              <StepMarker state={state} number={index + 1} className={styles['marker']} />
              <div className={styles['text']}>
                <Words {...step} />
                <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
              </div>
            </li>
          )
        })}
      </ol>
      {orientation === 'horizontal' && currentStep !== undefined && (
        <div className={styles['summary']} aria-hidden="true">
          <Words {...currentStep} />
        </div>
      )}
    </div>
  )
}
