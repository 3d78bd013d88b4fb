import type { PotDrop, RoundRecord } from '@croupier/fair/studio-wire'
import { loadCode } from '../studio/load-code.ts'

const loadVerifier = () => loadCode(import('@croupier/fair/verify-record'))

/**
 * Plays a past round again in the browser and returns whether everything that was reported of it matches. Throws StudioError
 * `OFFLINE` where the code for it does not load.
 */
export async function verifyRecord(record: RoundRecord, serverSeed: string): Promise<boolean> {
  const verifier = await loadVerifier()
  return (await verifier.verifyRecord(record, serverSeed)).mismatch === null
}

/** Draws the amount of a pot that was won again, and returns whether it matches. Throws StudioError as `verifyRecord`. */
export async function verifyPotDrop(drop: PotDrop, currency: string): Promise<boolean> {
  const verifier = await loadVerifier()
  return verifier.verifyPotDrop(drop, currency)
}
