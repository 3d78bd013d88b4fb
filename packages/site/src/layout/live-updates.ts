import type { Balance } from '@croupier/endpoints/calls/account'
import { chatMessages } from '@croupier/endpoints/calls/chat'
import { messages } from '@croupier/endpoints/calls/messages'
import { playSession } from '@croupier/endpoints/calls/play-session'
import { limitChanges, saferPlay } from '@croupier/endpoints/calls/safer-play'
import type { PushedWin } from '@croupier/endpoints/push'
import { getFlags } from '@croupier/flags/store'
import { applyChatChange } from '@croupier/runtime/data/chat'
import { applyJackpotChange } from '@croupier/runtime/data/jackpots'
import { memberStateQuery, type MemberState } from '@croupier/runtime/data/member-state'
import { balanceQuery } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { reloadQueries } from '@croupier/runtime/data/reload-queries'
import { getContractHolder } from '@croupier/runtime/navigation/contracts'
import { useSession } from '@croupier/runtime/session/session'
import { waitUntilIdle } from '@croupier/runtime/platform/idle'
import { skipPushedState } from '@croupier/runtime/data/state-hold'
import { reloadAccount, replaceSession } from '@croupier/runtime/session/tab-session'
import { getApiOrigin } from '@croupier/runtime/platform/api-origin'
import type { Site } from '@croupier/runtime/platform/site-context'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { connectSocket } from '@croupier/runtime/data/socket'
import { applyAfterGameRound } from '@croupier/runtime/data/balance-hold'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { SiteConnections } from '../site-connections.ts'
import { checkGate } from '../gate/check-gate.ts'
import { delayChanges } from '../gate/delay-changes.ts'
import { registerServiceWorker } from '../service-worker.ts'
import { createRecordUpdates } from './live-records.ts'
import { createWithdrawalUpdates } from './live-withdrawals.ts'

/** What a socket begins with. */
interface LiveUpdatesStart {
  readonly isVisitor: boolean
  /** Whether changes of what the page shows may have been missed already. */
  readonly hasMissed: boolean
}

/**
 * Applies push events until the signal aborts. The server pushes the balance first over each new socket of a session, and
 * the revision of the site over any, which makes up for messages missed while disconnected; the rest of what is shown is loaded
 * again, unless the socket opens at once on a page that has just loaded it. A visitor's socket has the events of the site alone,
 * and waits until nothing else is to do.
 */
export async function startLiveUpdates(
  { site, i18n, checked }: SiteConnections,
  { isVisitor, hasMissed }: LiveUpdatesStart,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const idle = waitUntilIdle()
  void idle.then(registerServiceWorker)
  if (isVisitor) await idle
  const handleSiteChange = delayChanges(() => checkGate(checked, false), signal)
  const handleGamesChange = delayChanges(() => reloadGames(site), signal)
  const reloadRecords = createRecordUpdates(site, signal)
  const withdrawals = createWithdrawalUpdates(async () => {
    const { createLiveWithdrawals } = await import('@croupier/cashier/live-withdrawals')
    return createLiveWithdrawals(site, signal)
  })
  if (!isVisitor && site.brand.jurisdiction !== 'none') void loadRealityChecks(site, i18n, signal)
  // Until the first balance of a socket that has missed nothing: the page has just loaded its records.
  let isUpToDate = false
  await connectSocket({
    api: isVisitor ? null : site.api,
    origin: getApiOrigin(site.origin),
    signal,
    onReady: (revision, isFirstAttempt) => {
      if (revision !== checked.app?.gate.revision) handleSiteChange()
      void site.queryClient.invalidateQueries({ queryKey: toQueryKey(chatMessages) })
      // What was pushed while no socket was open is not repeated.
      isUpToDate = isFirstAttempt && !hasMissed
      if (isUpToDate) return
      handleGamesChange()
      if (isVisitor) return
      void reloadShown(site, ofDeposits)
      void withdrawals.reload()
      reloadSaferPlay(site)
      void reloadContracts(site, signal)
      void reloadAccount(site)
    },
    handlers: {
      balance: (pushed) => {
        // Every socket begins with a balance, which makes up for what was missed.
        const hasNewRecords = !isUpToDate || isOtherBalance(site, pushed)
        isUpToDate = false
        applyAfterGameRound(() => {
          if (signal.aborted) return
          void applyPushed(site, balanceQuery(site), pushed)
          if (hasNewRecords) reloadRecords()
        })
      },
      state: (pushed) => {
        void applyState(site, pushed)
        void withdrawals.prompt(pushed.payoutsToConfirm)
      },
      deposit: () => void reloadShown(site, ofDeposits),
      withdrawal: () => void withdrawals.reload(),
      sessionEnded: () => {
        const { status, token } = useSession.getState()
        // This tab may have ended the session.
        if (signal.aborted || status !== 'loggedIn') return
        void replaceSession(site, token, () => showToast('info', i18n.t('account.sessionEnded')))
      },
      contracts: () => void reloadContracts(site, signal),
      saferPlay: () => reloadSaferPlay(site),
      account: () => void reloadAccount(site),
      envelope: ({ envelopeId }) => {
        if (!isVisitor) void promptEnvelope(site, envelopeId, signal)
      },
      chat: (change) => applyChatChange(site.queryClient, change),
      jackpot: (change) => applyJackpotChange(site.queryClient, change),
      winner: (win) => void showWin(site, win, signal),
      site: ({ changed }) => (changed === 'games' ? handleGamesChange() : handleSiteChange()),
    },
  })
}

/** Loads the limits of the account, their history and its playing time again, where they are shown. */
function reloadSaferPlay(site: Site): void {
  for (const shown of [saferPlay, limitChanges, playSession]) void reloadQueries(site, { queryKey: toQueryKey(shown) })
}

/**
 * Loads the contracts of the account again, where agents are part of the site. Without its code pages load what they show when they
 * open.
 */
async function reloadContracts(site: Site, signal: AbortSignal): Promise<void> {
  if (getContractHolder(useSession.getState()) === null || !getFlags().has('AGENTPOLICY3')) return
  const contracts = await import('../load-contracts.ts').catch(() => null)
  if (!signal.aborted) await contracts?.reloadContracts(site, signal)
}

/** Begins the reality checks of a session. Without their code the platform still refuses what has to wait for an answer. */
async function loadRealityChecks(site: Site, i18n: SiteConnections['i18n'], signal: AbortSignal): Promise<void> {
  const checks = await import('@croupier/cashier/reality-check').catch(() => null)
  if (!signal.aborted) checks?.startRealityChecks(site, i18n, signal)
}

/** Shows a red envelope that has begun. Without its code the menu shows it. */
async function promptEnvelope(site: Site, envelopeId: string, signal: AbortSignal): Promise<void> {
  const envelopes = await import('@croupier/member-center/live-envelopes').catch(() => null)
  if (!signal.aborted) await envelopes?.promptEnvelope(site, envelopeId, signal)
}

/** Adds a win to the board of winners, where it is shown. Without its code the next load of the board has it. */
async function showWin(site: Site, win: PushedWin, signal: AbortSignal): Promise<void> {
  const isOfBoard = (part: unknown) => typeof part === 'string' && ofWinners.test(part)
  const board = {
    type: 'active',
    predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey.some(isOfBoard),
  } as const
  if (site.queryClient.getQueryCache().findAll(board).length === 0) return
  const winners = await import('@croupier/lobby/live-winners').catch(() => null)
  if (!signal.aborted) winners?.showWin(site, win)
}

/** Loads the shown lists of games again, and others when they are shown. */
function reloadGames({ queryClient }: Site): Promise<void> {
  const isOfGames = (part: unknown) => typeof part === 'string' && part.includes(' /lgw/')
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some(isOfGames) })
}

/** Whether a balance is another one than the page shows; false where it shows none yet. */
function isOtherBalance(site: Site, { balance }: Balance): boolean {
  const shown = site.queryClient.getQueryData(balanceQuery(site).queryKey)
  return shown !== undefined && shown.balance.minor !== balance.minor
}

/** Writes pushed data of an account. Cancels a request in flight, since its response is older than the push. */
async function applyPushed<Data>(
  site: Site,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  pushed: Data,
): Promise<void> {
  await site.queryClient.cancelQueries({ queryKey })
  if (useSession.getState().status === 'loggedIn') site.queryClient.setQueryData(queryKey, pushed)
}

/** Calls of deposits, their channels apart. */
const ofDeposits = /\/wps\/member\/deposit\/(?:list|show)/
const ofWinners = /\/lgw\/games\/winners/
/** Calls of what can be claimed, and of the friends that it is claimed for. */
const ofRewards = /\/wps\/member\/(?:rewards|missions|referral)/
/** Calls of what changes without a count: applications for promotions or as an affiliate, points, and what has to be wagered. */
const ofAccount = /\/wps\/(?:system\/promotions|affiliate\/application|member\/(?:points|wagering|bonuses))/

/** Loads the responses of calls again, where they are shown. What has failed to load is loaded again by its button. */
function reloadShown(site: Site, calls: RegExp): Promise<void> {
  const isOfCalls = (part: unknown) => typeof part === 'string' && calls.test(part)
  return reloadQueries(site, {
    predicate: ({ queryKey, state }) => state.data !== undefined && queryKey.some(isOfCalls),
  })
}

/**
 * Writes the pushed state. Another number of unread messages than shown means that the inbox has changed elsewhere. The label
 * of the VIP level is in the language that the account has chosen last, which may not be that of this page.
 */
async function applyState(site: Site, pushed: MemberState): Promise<void> {
  if (skipPushedState()) return
  const query = memberStateQuery(site)
  const shown = site.queryClient.getQueryData(query.queryKey)
  const isSameLevel = shown?.vipRankLevel === pushed.vipRankLevel
  await applyPushed(site, query, isSameLevel ? { ...pushed, vipLabelName: shown.vipLabelName } : pushed)
  if (!isSameLevel && pushed.hasVip) void site.queryClient.invalidateQueries({ queryKey: query.queryKey })
  const counts = ['claimableRewards', 'claimableMissions'] as const
  void reloadShown(site, ofAccount)
  // A reward was granted, or claimed elsewhere.
  if (shown && counts.some((count) => shown[count] !== pushed[count])) void reloadShown(site, ofRewards)
  if (shown?.unreadMessage === pushed.unreadMessage) return
  await reloadQueries(site, { queryKey: toQueryKey(messages) })
}
