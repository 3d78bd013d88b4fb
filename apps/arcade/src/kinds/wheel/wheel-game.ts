import { lazy } from 'react'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { WheelBoard } from './WheelBoard.tsx'
import { WheelDetail } from './WheelDetail.tsx'

const WheelInfo = lazy(() => import('./WheelInfo.tsx').then((module) => ({ default: module.WheelInfo })))

/** Creates a wheel of fortune. */
export const createWheelGame: InstantFactory = (options) =>
  createSingleBet(options, {
    firstTarget: 'low',
    revealMs: { normal: 3_400, turbo: 900 },
    Board: WheelBoard,
    Detail: WheelDetail,
    Info: WheelInfo,
    getStart: (t) => t('wheel.start'),
  })
