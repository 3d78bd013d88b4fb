/** State of a step. */
export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

/** Labels of the states for assistive technology. */
export type StepStateLabels = Readonly<Record<StepState, string>>
