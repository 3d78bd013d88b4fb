import { createPlinkoTarget } from '@croupier/fair/instant/plinko'
import type { InstantSession } from '@croupier/fair/studio-wire'
import { lazy } from 'react'
import { createInstant } from '../instant/create-instant.ts'
import type { InstantServices } from '../instant/instant-services.ts'
import { InstantScene } from '../instant/InstantScene.tsx'
import type { KindGame, KindOptions } from '../game-view.ts'
import { PlinkoBoard } from './PlinkoBoard.tsx'
import { PlinkoDetail } from './PlinkoDetail.tsx'

const PlinkoInfo = lazy(() => import('./PlinkoInfo.tsx').then((module) => ({ default: module.PlinkoInfo })))

/** Creates a plinko. */
export async function createPlinkoGame(options: KindOptions<InstantSession>): Promise<KindGame<InstantServices>> {
  const { services, runner } = await createInstant(options, {
    firstTarget: createPlinkoTarget({ rows: 12, risk: 'medium' }),
    revealMs: { normal: 2_600, turbo: 900 },
  })
  const { t } = services
  const start = t('plinko.start')
  return {
    services,
    runner,
    view: {
      Scene: InstantScene,
      Board: PlinkoBoard,
      Stake: null,
      Detail: PlinkoDetail,
      Info: PlinkoInfo,
      hasFreeSpins: false,
      texts: { start, hurry: t('play.hurry'), hint: start, ready: start },
    },
  }
}
