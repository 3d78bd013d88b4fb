import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { GameTile } from './GameTile.tsx'
import { createPictureUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'game-tile',
  render: (probe) => (
    <GameTile
      {...probe}
      title="Nine Carps"
      vendor="Ruby Stag"
      picture={createPictureUrl(1)}
      play={{ label: 'Play', onPress: noop }}
      trial={{ label: 'Free trial', onPress: noop }}
      favorite={{ label: 'Favourite', active: true, onPress: noop }}
      details={{ label: 'Details', onPress: noop }}
      hotLabel="Hot"
    />
  ),
}
