import { createPlinkoTarget } from '@croupier/fair/instant/plinko'
import { lazy } from 'react'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { PlinkoBoard } from './PlinkoBoard.tsx'
import { PlinkoDetail } from './PlinkoDetail.tsx'

const PlinkoInfo = lazy(() => import('./PlinkoInfo.tsx').then((module) => ({ default: module.PlinkoInfo })))

/** Creates a plinko. */
export const createPlinkoGame: InstantFactory = (options) =>
  createSingleBet(options, {
    firstTarget: createPlinkoTarget({ rows: 12, risk: 'medium' }),
    revealMs: { normal: 2_600, turbo: 900 },
    Board: PlinkoBoard,
    Detail: PlinkoDetail,
    Info: PlinkoInfo,
    getStart: (t) => t('plinko.start'),
  })
