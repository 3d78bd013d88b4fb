import { models } from '@croupier/fair/catalogue'
import type { SlotModel } from '@croupier/fair/model'
import type { SlotSession } from '@croupier/fair/studio-wire'
import { lazy } from 'react'
import { loadThemeArt } from '../../art/theme-art.ts'
import { createPlayWithRetry } from '../../game/play-with-retry.ts'
import type { RoundRunner } from '../../game/round-context.ts'
import { createSymbolArt } from '../../stage/sprites.ts'
import type { Stage } from '../../stage/stage.ts'
import type { GameView, KindGame, KindOptions } from '../game-view.ts'
import { presentRound } from './present-round.ts'
import type { SlotServices } from './slot-services.ts'
import { SlotDetail } from './SlotDetail.tsx'
import { StageView } from './StageView.tsx'

const InfoSheet = lazy(() => import('./InfoSheet.tsx').then((module) => ({ default: module.InfoSheet })))

/** Creates a slot. */
export async function createSlotGame(options: KindOptions<SlotSession>): Promise<KindGame<SlotServices>> {
  const { session, skin, look, t } = options
  const model: SlotModel = models[session.maths.model]
  const art = createSymbolArt(await loadThemeArt[skin.theme](), look, skin.lows)
  let stage: Stage | null = null
  const services: SlotServices = {
    kind: 'slot',
    model,
    maths: session.maths,
    art,
    attach: (mounted) => {
      stage = mounted
    },
  }
  const view: GameView = {
    Scene: StageView,
    Board: null,
    Stake: null,
    Detail: SlotDetail,
    Info: InfoSheet,
    Fairness: null,
    hasFreeSpins: true,
    texts: { start: t('control.spin'), hurry: t('control.stop'), hint: t('bar.press'), ready: t('bar.press') },
  }
  return { view, services, runner: createSlotRunner(model, () => stage) }
}

function createSlotRunner(model: SlotModel, getStage: () => Stage | null): RoundRunner {
  return {
    getBetKey: String,
    start: () => getStage()?.spin(),
    cancel: () => getStage()?.cancelSpin(),
    hurry: () => getStage()?.quickStop(),
    prepare: (context, { id, stake }) => {
      const { studio, amounts, onPlayed } = context
      const spin = createPlayWithRetry(() => studio.spin({ bet: amounts.toWire(stake), clientRoundId: id }))
      return async () => {
        const result = await spin()
        onPlayed(result.nonce + 1)
        const factor = model.freeSpins?.multiplier ?? 1
        const slot = { ...context, unitsPerBet: model.unitsPerBet, factor, stage: getStage() }
        const win = await presentRound(slot, result, stake)
        return { result, win, bonus: result.outcome.spins.length > 1 }
      }
    },
  }
}
