import { commit } from '@croupier/fair/seeds'
import type { FairnessState, SeedRotation } from '@croupier/fair/studio-wire'
import { runInTransaction } from '../db/database.ts'
import type { SeedRow, SessionRow } from '../db/sessions.ts'
import { getNow, createRandomHex, type Studio } from './context.ts'

/** Creates a committed pair; its client seed is the studio's until the player chooses one. */
export async function createSeed(studio: Studio): Promise<SeedRow> {
  const serverSeed = createRandomHex(studio, 32)
  return {
    id: createRandomHex(studio, 12),
    server_seed: serverSeed,
    server_hash: await commit(serverSeed),
    client_seed: createRandomHex(studio, 8),
    next_nonce: 0,
    revealed_at: null,
  }
}

/** Returns the public part of the active pair and the commitment to the next. */
export function getFairness(studio: Studio, session: SessionRow): FairnessState {
  const active = studio.sessions.getSeed(session.seed_id)
  return {
    serverSeedHash: active.server_hash,
    nextServerSeedHash: studio.sessions.getSeed(session.next_seed_id).server_hash,
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
  const next = await createSeed(studio)
  const ending = studio.sessions.getSeed(session.seed_id)
  const starting = studio.sessions.getSeed(session.next_seed_id)
  runInTransaction(studio.database, () => {
    studio.sessions.insertSeed(next)
    studio.sessions.rotate({
      session,
      clientSeed: clientSeed ?? starting.client_seed,
      nextSeedId: next.id,
      now: getNow(studio),
    })
  })
  return {
    revealed: {
      serverSeed: ending.server_seed,
      serverSeedHash: ending.server_hash,
      clientSeed: ending.client_seed,
    },
    fairness: getFairness(studio, { ...session, seed_id: session.next_seed_id, next_seed_id: next.id }),
  }
}
