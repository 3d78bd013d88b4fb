import type { ConformanceCase } from '../testing/conformance.tsx'
import { GameTileSkeleton } from './GameTileSkeleton.tsx'

export const conformance: ConformanceCase = {
  slot: 'game-tile-skeleton',
  render: (probe) => <GameTileSkeleton {...probe} />,
}
