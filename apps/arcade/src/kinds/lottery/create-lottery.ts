import { getLottery, type LotteryDefinition } from '@croupier/fair/lottery/lotteries'
import type { LotterySession } from '@croupier/fair/lottery/lottery-wire'
import { createStore, type Store } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import type { Launch } from '../../host/launch.ts'
import { readSessionToken, writeSessionToken } from '../../host/storage.ts'
import { StudioError } from '../../studio/client.ts'
import { createAmounts, type Amounts } from '../../text/amounts.ts'
import { loadLotteryTexts, type LotteryTranslate } from '../../text/lottery-texts.ts'
import { languageTags, type Translate } from '../../text/texts.ts'
import type { Shell } from '../../ui/context.ts'
import { createLotteryActions, type LotteryActions } from './lottery-actions.ts'
import { createLotteryClient, openLotterySession, resumeLotterySession, type LotteryClient } from './lottery-client.ts'
import {
  createLotteryReducer,
  createLotteryState,
  type LotteryEvent,
  type LotteryState,
  type SlipLimits,
} from './lottery-state.ts'
import { createLotteryTimes, type LotteryTimes } from './lottery-times.ts'
import { createLimits } from './slip-limits.ts'

/** Services of the mounted lottery. Created once; never changes while mounted. */
export interface LotteryServices extends Shell {
  readonly session: LotterySession
  /** What it opens with. */
  readonly view: Launch['view']
  readonly lottery: LotteryDefinition
  /** Texts of the lotteries; `t` are those of all games. */
  readonly text: LotteryTranslate
  readonly amounts: Amounts
  readonly times: LotteryTimes
  readonly limits: SlipLimits
  /** Stakes that are offered, in minor units. */
  readonly chips: readonly bigint[]
  readonly studio: LotteryClient
  readonly store: Store<LotteryState, LotteryEvent>
  readonly actions: LotteryActions
}

/** Opens the session of a lottery and creates its services. Throws StudioError; `INSECURE` over plain http. */
export async function createLottery(launch: Launch, host: Host, t: Translate): Promise<LotteryServices> {
  if (!window.isSecureContext) throw new StudioError('INSECURE')
  const [{ session, token }, text] = await Promise.all([openOrResumeSession(launch), loadLotteryTexts(launch.language)])
  const { currency, exponent, stakes } = session
  const lottery = getLottery(session.gameCode)
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
    text,
    amounts,
    times: createLotteryTimes(lottery.zoneMinutes, tag),
    limits,
    chips,
    studio,
    store,
    actions: createLotteryActions({ studio, store, host, amounts, currency }),
  }
}

/** A launch token is valid once; after a reload the session that it opened is resumed. */
async function openOrResumeSession(launch: Launch): Promise<{ session: LotterySession; token: string }> {
  const stored = readSessionToken(launch.token)
  if (stored !== null) return { session: await resumeLotterySession(stored), token: stored }
  const session = await openLotterySession(launch.token, launch.vendor)
  if (session.sessionToken === undefined) throw new StudioError('SYSTEM_ERROR')
  writeSessionToken(launch.token, session.sessionToken)
  return { session, token: session.sessionToken }
}
