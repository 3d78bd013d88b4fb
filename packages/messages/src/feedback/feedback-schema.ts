import { isFeedbackLength } from '@croupier/domain/feedback'
import * as z from 'zod/mini'
import type { FeedbackSettings } from './queries.ts'

/** Creates the schema of the form. Its one rule is that of the server, whose message names both lengths. */
export function createFeedbackSchema({ minLength: min, maxLength: max }: FeedbackSettings) {
  return z.object({
    content: z
      .string()
      .check(z.refine((text) => isFeedbackLength(text, { min, max }), { params: { rule: 'length', min, max } })),
  })
}
