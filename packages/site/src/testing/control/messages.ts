import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** Adds messages to the inbox of a member, titled `Message 1` and so on; its open pages are notified. */
export async function addMessages(
  { brand, username }: TestMember,
  { count = 1, kind = 'platform', body = 'A text.' }: { count?: number; kind?: string; body?: string } = {},
): Promise<void> {
  await act('/messages', { brand, username, count, kind, body })
}

/** Feedback that waits for an operator. */
export interface WaitingFeedback {
  readonly id: string
  readonly content: string
  /** Number of its images. */
  readonly images: number
}

/** Lists the feedback of a member that waits for an operator. */
export function listFeedback({ brand, username }: TestMember): Promise<readonly WaitingFeedback[]> {
  return act('/feedback', { brand, username })
}

/** Answers feedback as an operator. */
export async function replyToFeedback({ id }: WaitingFeedback, text: string): Promise<void> {
  await act('/feedback/reply', { id, text })
}

/** Sets how long feedback of a brand's site may be. */
export async function setFeedbackLength(brand: string, min: number, max: number): Promise<void> {
  await act('/feedback/length', { brand, min, max })
}

/** Deletes the images that a member has uploaded and not used, as if they had expired. */
export async function deleteUploads({ brand, username }: TestMember): Promise<void> {
  await act('/uploads/delete', { brand, username })
}
