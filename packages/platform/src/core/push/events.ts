import * as z from 'zod/mini'

/** An event to push to a member's open sites. */
export const pushEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('balance'), merchant: z.string(), memberId: z.string() }),
  z.object({ kind: z.literal('sessionEnded'), merchant: z.string(), tokenHash: z.string() }),
])
export type PushEvent = z.output<typeof pushEvent>

/** Returns the key of an event, so that repeats within a batch are sent once. */
export function getEventKey(event: PushEvent): string {
  return event.kind === 'balance'
    ? `balance ${event.merchant} ${event.memberId}`
    : `sessionEnded ${event.merchant} ${event.tokenHash}`
}
