import { lazy } from 'react'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { FishBoard } from './FishBoard.tsx'
import { FishDetail } from './FishDetail.tsx'

const FishInfo = lazy(() => import('./FishInfo.tsx').then((module) => ({ default: module.FishInfo })))

/** Creates a fishing game. */
export const createFishGame: InstantFactory = (options) =>
  createSingleBet(options, {
    firstTarget: 'minnow',
    revealMs: { normal: 1_100, turbo: 400 },
    Board: FishBoard,
    Detail: FishDetail,
    Info: FishInfo,
    getStart: (t) => t('fish.start'),
  })
