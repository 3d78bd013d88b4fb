import { type ConformanceCase, ignore } from '../testing/conformance.tsx'
import { GameTile } from './GameTile.tsx'
import { pictureUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'game-tile',
  render: (probe) => (
    <GameTile
      {...probe}
      title="Nine Carps"
      vendor="Ruby Stag"
      picture={pictureUrl(1)}
      play={{ label: 'Play', onPress: ignore }}
      trial={{ label: 'Free trial', onPress: ignore }}
      favorite={{ label: 'Favourite', active: true, onPress: ignore }}
      hotLabel="Hot"
    />
  ),
}
