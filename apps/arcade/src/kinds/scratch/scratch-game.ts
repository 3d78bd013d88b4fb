import { scratchTarget } from '@croupier/fair/instant/scratch'
import type { InstantSession } from '@croupier/fair/studio-wire'
import { lazy } from 'react'
import { loadThemeArt } from '../../art/theme-art.ts'
import { createSymbolArt } from '../../stage/sprites.ts'
import { createInstant } from '../instant/create-instant.ts'
import type { InstantServices } from '../instant/instant-services.ts'
import { InstantScene } from '../instant/InstantScene.tsx'
import type { KindGame, KindOptions } from '../game-view.ts'
import { createScratchBoard } from './ScratchBoard.tsx'
import { ScratchDetail } from './ScratchDetail.tsx'

const ScratchInfo = lazy(() => import('./ScratchInfo.tsx').then((module) => ({ default: module.ScratchInfo })))

/** Creates a scratch card. */
export async function createScratchGame(options: KindOptions<InstantSession>): Promise<KindGame<InstantServices>> {
  const { services, runner } = await createInstant(options, {
    firstTarget: scratchTarget,
    revealMs: { normal: 2_600, turbo: 700 },
  })
  const { skin, look } = options
  const art = createSymbolArt(await loadThemeArt[skin.theme](), look, skin.lows)
  const { t } = services
  const start = t('scratch.start')
  return {
    services,
    runner,
    view: {
      Scene: InstantScene,
      Board: createScratchBoard(art),
      Stake: null,
      Detail: ScratchDetail,
      Info: ScratchInfo,
      hasFreeSpins: false,
      texts: { start, hurry: t('play.hurry'), hint: start, ready: start },
    },
  }
}
