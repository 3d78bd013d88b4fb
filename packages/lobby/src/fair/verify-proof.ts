import { hasTakenPlace, verifyDraws, verifyTicket } from '@croupier/fair/verify-draws'
import { calculateKnown, verifyRecord, type Mismatch, type RecordVerdict } from '@croupier/fair/verify-record'
import type { Proof } from './proof.ts'

/** Why a proof cannot be verified, now or ever. */
export type Obstacle = 'hidden' | 'undrawn' | 'unplayed' | 'review'

/** Result of a verification, with the numbers that follow from the seeds. */
export type ProofResult =
  | { readonly status: 'verified'; readonly drawn: RecordVerdict['drawn'] }
  | { readonly status: 'wrong'; readonly mismatch: Mismatch; readonly drawn: RecordVerdict['drawn'] }
  | { readonly status: Obstacle }

type RoundState = Extract<Proof, { readonly state: unknown }>['state']

/** Obstacles by the state of a round; null where it has a result. */
const obstacles = {
  open: 'undrawn',
  settling: null,
  settled: null,
  cancelling: 'unplayed',
  cancelled: 'unplayed',
  refused: 'unplayed',
  stuck: 'review',
} as const satisfies Record<RoundState, Obstacle | null>

/** Plays what a proof is of again, in this browser, and compares. Seeds are the only source: nothing is requested. */
export async function verifyProof(proof: Proof): Promise<ProofResult> {
  const obstacle = 'state' in proof ? obstacles[proof.state] : null
  if (obstacle) return { status: obstacle }
  // No game of ours has such numbers, so that nothing follows from the seeds.
  const verdict = (await calculateKnown(() => replay(proof))) ?? ({ mismatch: 'numbers', drawn: [] } as const)
  if (typeof verdict === 'string') return { status: verdict }
  const { mismatch, drawn } = verdict
  return mismatch === null ? { status: 'verified', drawn } : { status: 'wrong', mismatch, drawn }
}

async function replay(proof: Proof): Promise<RecordVerdict | Obstacle> {
  if (proof.kind === 'draw') return hasTakenPlace(proof) ? verifyDraws([proof]) : 'undrawn'
  if (proof.kind === 'ticket') {
    const drawn = proof.draws.filter(hasTakenPlace)
    return drawn.length === proof.draws.length ? verifyTicket(proof, drawn) : 'undrawn'
  }
  return proof.serverSeed === null ? 'hidden' : verifyRecord(proof, proof.serverSeed)
}
