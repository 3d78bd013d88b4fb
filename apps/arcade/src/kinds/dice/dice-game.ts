import { createDiceTarget } from '@croupier/fair/instant/dice'
import type { InstantSession } from '@croupier/fair/studio-wire'
import { lazy } from 'react'
import { createInstant } from '../instant/create-instant.ts'
import type { InstantServices } from '../instant/instant-services.ts'
import { InstantScene } from '../instant/InstantScene.tsx'
import type { KindGame, KindOptions } from '../game-view.ts'
import { DiceBoard } from './DiceBoard.tsx'
import { DiceDetail } from './DiceDetail.tsx'

const DiceInfo = lazy(() => import('./DiceInfo.tsx').then((module) => ({ default: module.DiceInfo })))

/** Creates a dice game. */
export async function createDiceGame(options: KindOptions<InstantSession>): Promise<KindGame<InstantServices>> {
  const { services, runner } = await createInstant(options, {
    firstTarget: createDiceTarget({ side: 'under', chance: 4950 }),
    revealMs: { normal: 1_300, turbo: 450 },
  })
  const { t } = services
  const start = t('dice.start')
  return {
    services,
    runner,
    view: {
      Scene: InstantScene,
      Board: DiceBoard,
      Stake: null,
      Detail: DiceDetail,
      Info: DiceInfo,
      hasFreeSpins: false,
      texts: { start, hurry: t('play.hurry'), hint: start, ready: start },
    },
  }
}
