/** States of what a member has written to the operators. */
export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** What an operator may turn a state into. An answer is given once. */
const nextStates = {
  open: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
} as const satisfies Record<FeedbackState, readonly FeedbackState[]>

/** Whether feedback may change from one state to another. */
export function canChangeFeedback(from: FeedbackState, to: FeedbackState): boolean {
  return nextStates[from].some((state) => state === to)
}

/** Lengths of feedback in code points, both included. */
export interface FeedbackLength {
  readonly min: number
  readonly max: number
}

/** Lengths where a merchant sets no others. */
export const defaultFeedbackLength = { min: 10, max: 140 } as const satisfies FeedbackLength

/** Whether a trimmed text has a permitted length; counts code points, not UTF-16 units. */
export function isFeedbackLength(text: string, { min, max }: FeedbackLength): boolean {
  const length = Array.from(text).length
  return length >= min && length <= max
}

/** Largest length of an operator's reply, UTF-16 units. */
export const maxReplyLength = 2000
