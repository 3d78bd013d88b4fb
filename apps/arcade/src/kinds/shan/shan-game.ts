import { shanTarget } from '@croupier/fair/instant/shan'
import { lazy } from 'react'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { ShanBoard } from './ShanBoard.tsx'
import { ShanDetail } from './ShanDetail.tsx'

const ShanInfo = lazy(() => import('./ShanInfo.tsx').then((module) => ({ default: module.ShanInfo })))

/** Creates a table of Shan Koe Mee. */
export const createShanGame: InstantFactory = (options) =>
  createSingleBet(options, {
    firstTarget: shanTarget,
    revealMs: { normal: 2_600, turbo: 800 },
    Board: ShanBoard,
    Detail: ShanDetail,
    Info: ShanInfo,
    getStart: (t) => t('shan.start'),
  })
