import { favoriteIds } from '@croupier/endpoints/calls/games'
import * as play from '@croupier/endpoints/calls/play'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { language: 'EN', clientType: '3' }

export const samples = [
  sample('session', favoriteIds),
  sample('session', play.favorites, () => ({ query })),
  sample('session', play.addFavorite, ({ game }) => ({ body: game })),
  sample('session', play.removeFavorite, ({ game }) => ({ body: game })),
  sample('session', play.recentGames, () => ({ query })),
  sample('session', play.launchGame, ({ game, isTrial }) => ({
    query: { nodeId: game.nodeId, language: 'EN', mode: isTrial ? 'demo' : 'real' },
  })),
]
