import type { DrawGame } from '@croupier/fair/lottery/draw-game'
import { getDrawGame } from '@croupier/fair/lottery/draw-games'
import type { LotterySession } from '@croupier/fair/lottery/lottery-wire'
import { createStore, type Store } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import type { Launch } from '../../host/launch.ts'
import { openOrResumeSession } from '../../host/open-session.ts'
import { StudioError } from '../../studio/client.ts'
import { createAmounts, type Amounts } from '../../text/amounts.ts'
import { loadLotteryTexts, type LotteryTranslate } from '../../text/lottery-texts.ts'
import { languageTags, type Translate } from '../../text/texts.ts'
import type { Shell } from '../../ui/context.ts'
import { getBetName, getSelectionName } from './bet-names.ts'
import { createLotteryActions, type LotteryActions } from './lottery-actions.ts'
import { createLotteryClient, type LotteryClient } from './lottery-client.ts'
import {
  createLotteryReducer,
  createLotteryState,
  type LotteryEvent,
  type LotteryState,
  type SlipLimits,
} from './lottery-state.ts'
import { createZoneTimes, type ZoneTimes } from '../tickets/zone-times.ts'
import { createLimits } from './slip-limits.ts'

/** How bets and drawn numbers are shown. */
export interface DrawNaming {
  readonly getBetName: (betType: string) => string
  readonly getSelectionName: (selection: string) => string
  /** Returns how a drawn number is shown, or a digit of it. */
  readonly formatFace: (face: string) => string
}

type CreateNaming = (text: LotteryTranslate, session: LotterySession) => DrawNaming | Promise<DrawNaming>

/** Services of the mounted lottery or live table. Created once; never changes while mounted. */
export interface LotteryServices extends Shell {
  readonly session: LotterySession
  /** What it opens with. */
  readonly view: Launch['view']
  readonly lottery: DrawGame
  readonly naming: DrawNaming
  /** Texts of the lotteries; `t` are those of all games. */
  readonly text: LotteryTranslate
  readonly amounts: Amounts
  readonly times: ZoneTimes
  readonly limits: SlipLimits
  /** Stakes that are offered, in minor units. */
  readonly chips: readonly bigint[]
  readonly studio: LotteryClient
  readonly store: Store<LotteryState, LotteryEvent>
  readonly actions: LotteryActions
}

const createLotteryNaming: CreateNaming = (text) => ({
  getBetName: (betType) => getBetName(text, betType),
  getSelectionName: (selection) => getSelectionName(text, selection),
  formatFace: (face) => face,
})

/** Opens the session of a lottery or live table and creates its services. Throws StudioError; `INSECURE` over plain http. */
export async function createLottery(
  launch: Launch,
  host: Host,
  t: Translate,
  createNaming: CreateNaming = createLotteryNaming,
): Promise<LotteryServices> {
  if (!window.isSecureContext) throw new StudioError('INSECURE')
  const [{ session, token }, text] = await Promise.all([
    openOrResumeSession<LotterySession>(launch),
    loadLotteryTexts(launch.language),
  ])
  const { currency, exponent, stakes } = session
  const lottery = getDrawGame(session.gameCode)
  const naming = await createNaming(text, session)
  const tag = languageTags[launch.language]
  const amounts = createAmounts(currency, exponent, tag)
  const chips = stakes.chips.map((chip) => amounts.parse(chip))
  const limits = createLimits(lottery, session)
  const state = createLotteryState({
    balance: amounts.parse(session.balance),
    stake: chips[1] ?? chips[0] ?? amounts.parse(stakes.lowest),
  })
  const store = createStore(state, createLotteryReducer(limits))
  const studio = createLotteryClient(token)
  document.title = session.gameName
  return {
    t,
    host,
    session,
    view: launch.view,
    lottery,
    naming,
    text,
    amounts,
    times: createZoneTimes(lottery.zoneMinutes, tag),
    limits,
    chips,
    studio,
    store,
    actions: createLotteryActions({ studio, store, host, amounts, currency }),
  }
}
