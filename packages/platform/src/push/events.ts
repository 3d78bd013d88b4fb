import * as z from 'zod/mini'

/** Something that a member's open sites have to hear. */
export const pushEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('balance'), merchant: z.string(), memberId: z.string() }),
  z.object({ kind: z.literal('sessionEnded'), merchant: z.string(), tokenHash: z.string() }),
])
export type PushEvent = z.output<typeof pushEvent>

/** Names an event, so that repeats within a batch travel once. */
export function eventKey(event: PushEvent): string {
  return event.kind === 'balance'
    ? `balance ${event.merchant} ${event.memberId}`
    : `sessionEnded ${event.merchant} ${event.tokenHash}`
}
