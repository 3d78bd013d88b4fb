/** Where one step of a way stands. */
export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

/** The states in words, for those who cannot see the marks. */
export type StepStateLabels = Readonly<Record<StepState, string>>
