import { lazy } from 'react'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { DuelBoard } from './DuelBoard.tsx'
import { DuelDetail } from './DuelDetail.tsx'

const DuelInfo = lazy(() => import('./DuelInfo.tsx').then((module) => ({ default: module.DuelInfo })))

/** Creates a bout of roosters. */
export const createDuelGame: InstantFactory = (options) =>
  createSingleBet(options, {
    firstTarget: 'red',
    revealMs: { normal: 3_200, turbo: 900 },
    Board: DuelBoard,
    Detail: DuelDetail,
    Info: DuelInfo,
    getStart: (t) => t('duel.start'),
  })
