import * as winners from '@croupier/endpoints/calls/winners'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getLeaderboard, getWinnerBoard, listPopularGames } from './boards.ts'
import type { WinnersServices } from './services.ts'

export const operations: readonly Operation<WinnersServices>[] = [
  operation.visitor(winners.winnerBoard, getWinnerBoard),
  operation.visitor(winners.leaderboard, getLeaderboard),
  operation.visitor(winners.popularGames, listPopularGames),
]
