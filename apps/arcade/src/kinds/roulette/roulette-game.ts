import type { InstantSession } from '@croupier/fair/studio-wire'
import { lazy } from 'react'
import { createInstant } from '../instant/create-instant.ts'
import type { InstantServices } from '../instant/instant-services.ts'
import { InstantScene } from '../instant/InstantScene.tsx'
import type { KindGame, KindOptions } from '../game-view.ts'
import { RouletteBoard } from './RouletteBoard.tsx'
import { RouletteDetail } from './RouletteDetail.tsx'
import { TableStake } from '../instant/TableStake.tsx'

const RouletteInfo = lazy(() => import('./RouletteInfo.tsx').then((module) => ({ default: module.RouletteInfo })))

/** Creates a roulette. */
export async function createRouletteGame(options: KindOptions<InstantSession>): Promise<KindGame<InstantServices>> {
  const { services, runner } = await createInstant(options, {
    firstTarget: null,
    revealMs: { normal: 4_200, turbo: 1_300 },
  })
  const { t } = services
  return {
    services,
    runner,
    view: {
      Scene: InstantScene,
      Board: RouletteBoard,
      Stake: TableStake,
      Detail: RouletteDetail,
      Info: RouletteInfo,
      Fairness: null,
      hasFreeSpins: false,
      texts: {
        start: t('roulette.start'),
        hurry: t('play.hurry'),
        hint: t('roulette.hint'),
        ready: t('roulette.start'),
      },
    },
  }
}
