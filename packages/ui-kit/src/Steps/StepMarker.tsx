import type { ComponentProps } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { check } from '../icons/check.ts'
import { close } from '../icons/close.ts'
import { classNames } from '../internal/class-names.ts'
import styles from './StepMarker.module.css'
import type { StepState } from './step-states.ts'

export interface StepMarkerProps extends Omit<ComponentProps<'span'>, 'children'> {
  readonly state: StepState
  /** Shown until the step is done or failed; without it the marker is a dot. */
  readonly number?: number | undefined
}

/** Marker of a step: a check, a cross, a number or a dot. The shape conveys the state in addition to the color. */
export function StepMarker({ state, number, className, ...rest }: StepMarkerProps) {
  return (
    <span
      data-slot="step-marker"
      aria-hidden="true"
      {...rest}
      data-state={state}
      data-dot={number === undefined ? '' : undefined}
      className={classNames(styles['root'], className)}
    >
      {state === 'done' && <Icon shape={check} />}
      {state === 'failed' && <Icon shape={close} />}
      {(state === 'current' || state === 'upcoming') && number}
    </span>
  )
}
