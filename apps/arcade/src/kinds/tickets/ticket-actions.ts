import type { TicketState } from '@croupier/fair/lottery/lottery-wire'
import { createPlayWithRetry } from '../../game/play-with-retry.ts'
import type { Host } from '../../host/host.ts'
import { isSessionExpired, StudioError } from '../../studio/client.ts'
import type { Amounts } from '../../text/amounts.ts'
import { hasOlderUnsettled, type AnyTicket, type TicketPage } from './ticket-pages.ts'

/** What takes bets, as last loaded. */
interface AnyBoard {
  readonly now: string
  readonly balance: string
}

/** What is sent for a ticket. */
interface AnyRequest {
  /** Of the client: a ticket that is sent twice is accepted once. */
  readonly clientTicketId: string
}

/** The response to an accepted ticket. */
interface Placement<Ticket> {
  readonly ticket: Ticket
  readonly balance: string
}

/** The studio's calls of a game with tickets. All methods throw StudioError. */
export interface TicketClient<Board, Request, Ticket> {
  board(): Promise<Board>
  place(request: Request): Promise<Placement<Ticket>>
  /** Tickets of the player, newest first; `before`: those of the next page. */
  tickets(before?: string): Promise<TicketPage<Ticket>>
}

/** The state that the actions read. */
interface TicketGameState<Board, Ticket> {
  readonly balance: bigint
  readonly board: Board | null
  readonly clockOffset: number
  readonly placing: boolean
  readonly tickets: readonly Ticket[] | null
}

/** Events of every game with tickets. */
export type TicketEvent<Board, Ticket> =
  | { readonly type: 'boardLoaded'; readonly board: Board; readonly balance: bigint; readonly clockOffset: number }
  | { readonly type: 'connectionLost' }
  | { readonly type: 'placing' }
  | { readonly type: 'placed'; readonly ticket: Ticket; readonly balance: bigint }
  | {
      readonly type: 'failed'
      readonly code: string
      readonly retry: boolean
      /** Current odds of the refused ticket where they have changed. */
      readonly odds?: readonly (number | null)[]
    }
  | { readonly type: 'ticketsLoaded'; readonly page: TicketPage<Ticket>; readonly isFirst: boolean }
  | { readonly type: 'expired' }

/** Actions of the player, and what keeps the board up to date. */
export interface TicketActions {
  /** Loads board and balance; the tickets too at first, and while some wait for their payment. */
  refresh(): Promise<void>
  /** Loads the player's latest tickets; with `before`, older ones. */
  loadTickets(before?: string): Promise<void>
  /** Sends the slip: one ticket after the other, until one is not accepted. */
  place(): Promise<void>
  /** Sends what was not accepted again, after a lost connection. */
  retry(): Promise<void>
}

/** A ticket that can be sent, and again as it was. */
interface PreparedTicket<Request, Ticket> {
  readonly request: Request
  /** When it was sent first, in ms since 1970 of the studio's clock, and the tickets that were loaded by then. */
  readonly sentAt: number
  readonly loadedIds: ReadonlySet<string>
  readonly send: () => Promise<Placement<Ticket>>
}

/** The part of a store that the actions use. */
interface TicketStore<State, Board, Ticket> {
  readonly get: () => State
  readonly dispatch: (event: TicketEvent<Board, Ticket>) => void
}

interface TicketActionsOptions<State, Board, Request, Ticket> {
  readonly studio: TicketClient<Board, Request, Ticket>
  readonly store: TicketStore<State, Board, Ticket>
  readonly host: Host
  readonly amounts: Amounts
  readonly currency: string
  /** Whether the tickets have to be loaded after a board. */
  readonly needsTickets: (before: State, after: State) => boolean
  /** Creates the tickets of the slip at a time of the studio's clock; none where it cannot be placed. */
  readonly createRequests: (state: State, now: number) => readonly Request[]
  /** Returns the same text for the same bet, before and after it is placed. */
  readonly getBetKey: (bet: Request | Ticket) => string
}

/** Most pages of tickets that are loaded at once. */
const maxPages = 10

/** States of tickets whose stake was taken. */
const acceptedStates: ReadonlySet<TicketState> = new Set<TicketState>(['open', 'settling', 'settled'])

/** Creates the actions of a game with tickets. */
export function createTicketActions<
  State extends TicketGameState<Board, Ticket>,
  Board extends AnyBoard,
  Request extends AnyRequest,
  Ticket extends AnyTicket,
>(options: TicketActionsOptions<State, Board, Request, Ticket>): TicketActions {
  const { studio, store, host, amounts, currency, createRequests, getBetKey } = options
  const loader = createLoader(options, findAccepted)
  let unsent: readonly PreparedTicket<Request, Ticket>[] = []
  /** Those that may have been accepted, without a response that says so. */
  let unanswered: readonly PreparedTicket<Request, Ticket>[] = []

  async function send(): Promise<void> {
    for (let [prepared] = unsent; prepared !== undefined; [prepared] = unsent) {
      if (!(await sendOne(prepared))) break
      unsent = unsent.slice(1)
    }
    findAccepted()
  }

  /** Returns whether the ticket was accepted. */
  async function sendOne(prepared: PreparedTicket<Request, Ticket>): Promise<boolean> {
    store.dispatch({ type: 'placing' })
    try {
      const { ticket, balance } = await prepared.send()
      unanswered = unanswered.filter((each) => each !== prepared)
      loader.skipPendingBoards()
      // The first tickets may be loading, without this one.
      if (store.get().tickets === null) loader.reloadTickets()
      store.dispatch({ type: 'placed', ticket, balance: amounts.parse(balance) })
      host.notify({ type: 'balanceChanged', balance, currency })
      return true
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      await handleFailure(prepared, error)
      return false
    }
  }

  async function handleFailure(prepared: PreparedTicket<Request, Ticket>, error: StudioError): Promise<void> {
    const { code } = error
    const isUnknown = code === 'OFFLINE'
    const others = unanswered.filter((each) => each !== prepared)
    unanswered = isUnknown ? [...others, prepared] : others
    if (isUnknown || code === 'ROUND_STUCK') loader.reloadTickets()
    host.notify({ type: 'error', code })
    store.dispatch(isSessionExpired(code) ? { type: 'expired' } : toFailure(error))
    if (isUnknown) return
    loader.skipPendingBoards()
    await loader.refresh()
  }

  /** Ends the wait for tickets that are among the loaded ones: they leave the slip, and what equals them is a new bet. */
  function findAccepted(): void {
    if (store.get().placing) return
    for (const prepared of unanswered) {
      const state = store.get()
      const key = getBetKey(prepared.request)
      const ticket = state.tickets?.find((each) => isNewSince(prepared, each) && getBetKey(each) === key)
      if (!ticket) continue
      unanswered = unanswered.filter((each) => each !== prepared)
      const slip = createRequests(state, Date.now() + state.clockOffset)
      if (slip.some((request) => getBetKey(request) === key))
        store.dispatch({ type: 'placed', ticket, balance: state.balance })
    }
  }

  return {
    refresh: loader.refresh,
    loadTickets: loader.loadTickets,
    async place() {
      const state = store.get()
      if (state.placing) return
      const sentAt = Date.now() + state.clockOffset
      const loadedIds = new Set(state.tickets?.map(({ ticketId }) => ticketId))
      // What may have been accepted is sent again as it was, so that it is not placed twice.
      unsent = createRequests(state, sentAt).map(
        (request) =>
          unanswered.find((sent) => getBetKey(sent.request) === getBetKey(request)) ?? {
            request,
            sentAt,
            loadedIds,
            send: createPlayWithRetry(() => studio.place(request)),
          },
      )
      await send()
    },
    retry: send,
  }
}

/** Whether a loaded ticket was accepted since another was sent. */
function isNewSince(
  { sentAt, loadedIds }: Pick<PreparedTicket<unknown, unknown>, 'sentAt' | 'loadedIds'>,
  { ticketId, at, state }: AnyTicket,
): boolean {
  return acceptedStates.has(state) && Date.parse(at) >= sentAt && !loadedIds.has(ticketId)
}

/** Keeps board and tickets up to date, whatever the order of the responses. */
interface Loader {
  readonly refresh: () => Promise<void>
  readonly loadTickets: (before?: string) => Promise<void>
  /** Ignores the boards that are being loaded: they may be older than the response to a ticket. */
  readonly skipPendingBoards: () => void
  /** Loads the tickets with the next board, as the studio may have one that is not loaded. */
  readonly reloadTickets: () => void
}

function createLoader<
  State extends TicketGameState<Board, Ticket>,
  Board extends AnyBoard,
  Request extends AnyRequest,
  Ticket extends AnyTicket,
>(
  { studio, store, host, amounts, currency, needsTickets }: TicketActionsOptions<State, Board, Request, Ticket>,
  onTicketsLoaded: () => void,
): Loader {
  /** Whether the studio may have a ticket that is not among the loaded ones. */
  let isTicketMissing = false
  let requestedBoards = 0
  /** Number of the first request whose board is not out of date. */
  let firstCurrent = 1

  async function refresh(): Promise<void> {
    const before = store.get()
    requestedBoards += 1
    const number = requestedBoards
    try {
      const board = await studio.board()
      if (number < firstCurrent) return
      firstCurrent = number
      const balance = amounts.parse(board.balance)
      if (balance !== store.get().balance) host.notify({ type: 'balanceChanged', balance: board.balance, currency })
      store.dispatch({ type: 'boardLoaded', board, balance, clockOffset: Date.parse(board.now) - Date.now() })
    } catch (error) {
      handleLostRequest(error)
      return
    }
    if (isTicketMissing || needsTickets(before, store.get())) await loadTickets()
  }

  async function loadTickets(before?: string): Promise<void> {
    const isFirst = before === undefined
    const wasMissing = isFirst && isTicketMissing
    // Before the request: a ticket that is sent meanwhile may be missing again.
    if (isFirst) isTicketMissing = false
    try {
      const page = await (isFirst ? loadLatest(studio, store.get().tickets ?? []) : studio.tickets(before))
      store.dispatch({ type: 'ticketsLoaded', page, isFirst })
      onTicketsLoaded()
    } catch (error) {
      isTicketMissing ||= wasMissing
      handleLostRequest(error)
    }
  }

  function handleLostRequest(error: unknown): void {
    if (!(error instanceof StudioError)) throw error
    store.dispatch(isSessionExpired(error.code) ? { type: 'expired' } : { type: 'connectionLost' })
  }

  return {
    refresh,
    loadTickets,
    skipPendingBoards: () => {
      firstCurrent = requestedBoards + 1
    },
    reloadTickets: () => {
      isTicketMissing = true
    },
  }
}

/** Loads the latest tickets: the first page, and older ones as far as known tickets on them are not settled. */
async function loadLatest<Ticket extends AnyTicket>(
  studio: Pick<TicketClient<unknown, unknown, Ticket>, 'tickets'>,
  known: readonly Ticket[],
): Promise<TicketPage<Ticket>> {
  let page = await studio.tickets()
  for (let pages = 1; pages < maxPages && page.next !== null && hasOlderUnsettled(known, page); pages += 1) {
    const { tickets, next } = await studio.tickets(page.next)
    page = { tickets: [...page.tickets, ...tickets], next }
  }
  return page
}

function toFailure({ code, odds }: StudioError) {
  return { type: 'failed', code, retry: code === 'OFFLINE', ...(odds && { odds }) } as const
}

/** Adds the place after which a page starts to the path of a call. */
export function withPage(path: string, before: string | undefined): string {
  if (before === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ before }).toString()}`
}
