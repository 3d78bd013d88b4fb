import { createDiceTarget } from '@croupier/fair/instant/dice'
import { lazy } from 'react'
import { createSingleBet } from '../instant/create-single-bet.ts'
import type { InstantFactory } from '../game-view.ts'
import { DiceBoard } from './DiceBoard.tsx'
import { DiceDetail } from './DiceDetail.tsx'

const DiceInfo = lazy(() => import('./DiceInfo.tsx').then((module) => ({ default: module.DiceInfo })))

/** Creates a dice game. */
export const createDiceGame: InstantFactory = (options) =>
  createSingleBet(options, {
    firstTarget: createDiceTarget({ side: 'under', chance: 4950 }),
    revealMs: { normal: 1_300, turbo: 450 },
    Board: DiceBoard,
    Detail: DiceDetail,
    Info: DiceInfo,
    getStart: (t) => t('dice.start'),
  })
