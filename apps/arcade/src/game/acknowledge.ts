import type { StudioClient } from '../studio/client.ts'

/** Reports rounds that the player has seen; the studio offers any other round again when the game is opened. */
export type Acknowledge = (roundIds: readonly string[]) => void

/** Ids that one call may have. */
const maxIds = 50

/** Creates what acknowledges rounds. A call that fails is repeated with that of the next round. */
export function createAcknowledge(studio: Pick<StudioClient, 'acknowledge'>): Acknowledge {
  const waiting = new Set<string>()
  return (roundIds) => {
    for (const id of roundIds) waiting.add(id)
    const sent = [...waiting].slice(0, maxIds)
    studio.acknowledge(sent).then(
      () => {
        for (const id of sent) waiting.delete(id)
      },
      () => undefined,
    )
  }
}
