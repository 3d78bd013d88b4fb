import { gameByCode, gameDetails } from '@croupier/endpoints/calls/game-details'
import { game, gameMenus, vassalageGameTypes } from '@croupier/endpoints/calls/game-menu'
import { games, hotGames, vendors } from '@croupier/endpoints/calls/games'
import * as switches from '@croupier/endpoints/calls/ops/games'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { language: 'EN' }

const merchant = 'SHW01'
const reason = 'Sample'

export const samples = [
  sample('visitor', vendors, () => ({ query })),
  sample('visitor', games, () => ({ query: { ...query, clientType: '3' } })),
  sample('visitor', hotGames, () => ({ query })),
  sample('visitor', gameMenus),
  sample('visitor', vassalageGameTypes, () => ({ query: { vassalage: 'CROUPIER' } })),
  sample('visitor', game, (caller) => ({ query: { ...query, gameId: caller.game.nodeId } })),
  sample('visitor', gameByCode, () => ({ query: { ...query, gameCode: 'MM2D' } })),
  sample('visitor', gameDetails, (caller) => ({ query: { ...query, gameId: caller.game.nodeId } })),
  sample('operator', switches.gameVendors, () => ({ query: { merchant } })),
  sample('operator', switches.gameList, () => ({ query: { merchant } })),
  sample('operator', switches.switchVendor, () => ({
    body: { merchant, vendor: 'CROUPIER', maintenance: false, reason },
  })),
  sample('operator', switches.changeGame, ({ game }) => ({
    body: { merchant, nodeId: game.nodeId, hot: false, reason },
  })),
  sample('operator', switches.changeCeiling, () => ({
    body: { vendor: 'CROUPIER', maxWinMultiple: 100_000, reason },
  })),
]
