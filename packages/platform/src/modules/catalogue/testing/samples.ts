import { games, hotGames, vendors } from '@croupier/endpoints/calls/games'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { language: 'EN' }

export const samples = [
  sample('visitor', vendors, () => ({ query })),
  sample('visitor', games, () => ({ query: { ...query, clientType: '3' } })),
  sample('visitor', hotGames, () => ({ query })),
]
