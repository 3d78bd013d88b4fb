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
}

/** Most pages of tickets that are loaded at once. */
const maxPages = 10

/** Creates the actions of a game with tickets. */
export function createTicketActions<
  State extends TicketGameState<Board, Ticket>,
  Board extends AnyBoard,
  Request extends AnyRequest,
  Ticket extends AnyTicket,
>({
  studio,
  store,
  host,
  amounts,
  currency,
  needsTickets,
  createRequests,
}: TicketActionsOptions<State, Board, Request, Ticket>): TicketActions {
  let unsent: readonly PreparedTicket<Request, Ticket>[] = []
  /** Those without a response, which may have been accepted. */
  let unanswered: readonly PreparedTicket<Request, Ticket>[] = []
  /** Whether a request had no response since the tickets were loaded. */
  let isTicketMissing = false

  async function refresh(): Promise<void> {
    const before = store.get()
    try {
      const board = await studio.board()
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
    try {
      const page = await (before === undefined ? loadLatest(studio, store.get().tickets ?? []) : studio.tickets(before))
      isTicketMissing = false
      store.dispatch({ type: 'ticketsLoaded', page, isFirst: before === undefined })
    } catch (error) {
      handleLostRequest(error)
    }
  }

  function handleLostRequest(error: unknown): void {
    if (!(error instanceof StudioError)) throw error
    store.dispatch(isSessionExpired(error.code) ? { type: 'expired' } : { type: 'connectionLost' })
  }

  async function send(): Promise<void> {
    for (let [prepared] = unsent; prepared !== undefined; [prepared] = unsent) {
      if (!(await sendOne(prepared))) return
      unsent = unsent.slice(1)
    }
  }

  /** Returns whether the ticket was accepted. */
  async function sendOne(prepared: PreparedTicket<Request, Ticket>): Promise<boolean> {
    store.dispatch({ type: 'placing' })
    try {
      const { ticket, balance } = await prepared.send()
      unanswered = unanswered.filter((each) => each !== prepared)
      store.dispatch({ type: 'placed', ticket, balance: amounts.parse(balance) })
      host.notify({ type: 'balanceChanged', balance, currency })
      return true
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      const others = unanswered.filter((each) => each !== prepared)
      isTicketMissing ||= error.code === 'OFFLINE'
      unanswered = error.code === 'OFFLINE' ? [...others, prepared] : others
      host.notify({ type: 'error', code: error.code })
      if (isSessionExpired(error.code)) store.dispatch({ type: 'expired' })
      else store.dispatch(toFailure(error))
      if (error.code !== 'OFFLINE') await refresh()
      return false
    }
  }

  return {
    refresh,
    loadTickets,
    async place() {
      const state = store.get()
      if (state.placing) return
      const requests = createRequests(state, Date.now() + state.clockOffset)
      // What had no response is sent again as it was, so that it is not placed twice.
      unsent = requests.map(
        (request) =>
          unanswered.find((sent) => isSameBet(sent.request, request)) ?? {
            request,
            send: createPlayWithRetry(() => studio.place(request)),
          },
      )
      await send()
    },
    retry: send,
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

/** Whether two requests differ in nothing but their ids. */
function isSameBet(one: AnyRequest, other: AnyRequest): boolean {
  return JSON.stringify({ ...one, clientTicketId: '' }) === JSON.stringify({ ...other, clientTicketId: '' })
}

function toFailure({ code, odds }: StudioError) {
  return { type: 'failed', code, retry: code === 'OFFLINE', ...(odds && { odds }) } as const
}

/** Adds the place after which a page starts to the path of a call. */
export function withPage(path: string, before: string | undefined): string {
  if (before === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ before }).toString()}`
}
