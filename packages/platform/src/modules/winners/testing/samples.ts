import { leaderboard, popularGames, winnerBoard } from '@croupier/endpoints/calls/winners'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { language: 'EN' }

export const samples = [
  sample('visitor', winnerBoard, () => ({ query: { ...query, gameCategory: 'ALL', limitNum: '20' } })),
  sample('visitor', leaderboard, () => ({ query: { limitNum: '20' } })),
  sample('visitor', popularGames, () => ({ query })),
]
