import { commit } from '@croupier/fair/round'
import type { FairnessState, SeedRotation } from '@croupier/fair/studio-wire'
import { inTransaction } from '../db/database.ts'
import type { SeedRow, SessionRow } from '../db/sessions.ts'
import { nowOf, randomHex, type Studio } from './context.ts'

/** A fresh committed pair; its client seed is the studio's until the player chooses one. */
export async function freshSeed(studio: Studio): Promise<SeedRow> {
  const serverSeed = randomHex(studio, 32)
  return {
    id: randomHex(studio, 12),
    server_seed: serverSeed,
    server_hash: await commit(serverSeed),
    client_seed: randomHex(studio, 8),
    next_nonce: 0,
    revealed_at: null,
  }
}

/** What the player may know of the active pair and the commitment to the next. */
export function fairnessOf(studio: Studio, session: SessionRow): FairnessState {
  const active = studio.sessions.seed(session.seed_id)
  return {
    serverSeedHash: active.server_hash,
    nextServerSeedHash: studio.sessions.seed(session.next_seed_id).server_hash,
    clientSeed: active.client_seed,
    nonce: active.next_nonce,
  }
}

/** Reveals the active server seed and starts the committed next one, with the player's client seed if one is given. */
export async function rotateSeed(
  studio: Studio,
  session: SessionRow,
  clientSeed: string | undefined,
): Promise<SeedRotation> {
  const next = await freshSeed(studio)
  const ending = studio.sessions.seed(session.seed_id)
  const starting = studio.sessions.seed(session.next_seed_id)
  inTransaction(studio.database, () => {
    studio.sessions.insertSeed(next)
    studio.sessions.rotate({
      session,
      clientSeed: clientSeed ?? starting.client_seed,
      nextSeedId: next.id,
      now: nowOf(studio),
    })
  })
  return {
    revealed: {
      serverSeed: ending.server_seed,
      serverSeedHash: ending.server_hash,
      clientSeed: ending.client_seed,
    },
    fairness: fairnessOf(studio, { ...session, seed_id: session.next_seed_id, next_seed_id: next.id }),
  }
}
