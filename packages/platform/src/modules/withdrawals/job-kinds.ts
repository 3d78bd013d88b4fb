import * as z from 'zod/mini'

/** Names a payout of a withdrawal. */
const data = z.object({ withdrawalId: z.string(), attempt: z.int() })

/** Sends a payout to the provider, and asks what became of it. */
export const payoutKind = { kind: 'withdrawal-payout', data } as const

/** Counts a disbursed withdrawal as received. */
export const autoConfirmKind = { kind: 'withdrawal-auto-confirm', data } as const
