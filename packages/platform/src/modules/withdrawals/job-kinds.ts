import * as z from 'zod/mini'

/** Names a payout of a withdrawal. */
const payout = { withdrawalId: z.string(), attempt: z.int() }

/** Sends a payout to the provider, and asks what became of it; `asked` counts how often that was. Absent is 0. */
export const payoutKind = {
  kind: 'withdrawal-payout',
  data: z.object({ ...payout, asked: z.optional(z.int()) }),
} as const

/** Counts a disbursed withdrawal as received. */
export const autoConfirmKind = { kind: 'withdrawal-auto-confirm', data: z.object(payout) } as const
