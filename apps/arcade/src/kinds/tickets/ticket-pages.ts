import type { TicketState } from '@croupier/fair/lottery/lottery-wire'

/** What tickets of every kind have. */
export interface AnyTicket {
  readonly ticketId: string
  /** When it was placed; ISO 8601 in UTC. */
  readonly at: string
  readonly state: TicketState
}

/** A page of tickets, newest first. */
export interface TicketPage<Ticket> {
  readonly tickets: readonly Ticket[]
  readonly next: string | null
}

/** Tickets as loaded, newest first; null before. */
export interface LoadedTickets<Ticket> {
  readonly tickets: readonly Ticket[] | null
  /** The `before` of the next page of tickets; null without one. */
  readonly ticketsNext: string | null
}

/** States that change without the player. */
const unsettledStates: ReadonlySet<TicketState> = new Set<TicketState>(['open', 'settling', 'cancelling'])

/** Whether a ticket waits for its draw or for the wallet. */
function isUnsettled({ state }: Pick<AnyTicket, 'state'>): boolean {
  return unsettledStates.has(state)
}

/** Whether one of the known tickets that follow a page is not settled. */
export function hasOlderUnsettled(known: readonly AnyTicket[], { tickets }: TicketPage<AnyTicket>): boolean {
  const last = tickets.at(-1)
  const ids = new Set(tickets.map(({ ticketId }) => ticketId))
  return known.some(
    (ticket) => last !== undefined && ticket.at <= last.at && isUnsettled(ticket) && !ids.has(ticket.ticketId),
  )
}

/** Adds a page of tickets. The first page brings those that are shown up to date, and leaves the older ones. */
export function addTickets<Ticket extends AnyTicket>(
  loaded: LoadedTickets<Ticket>,
  { page, isFirst }: { readonly page: TicketPage<Ticket>; readonly isFirst: boolean },
): LoadedTickets<Ticket> {
  const ids = new Set(page.tickets.map(({ ticketId }) => ticketId))
  const others = (loaded.tickets ?? []).filter(({ ticketId }) => !ids.has(ticketId))
  if (!isFirst) return { tickets: [...others, ...page.tickets], ticketsNext: page.next }
  const newest = page.tickets[0]?.at ?? ''
  // A ticket that was placed while the page was loading is not on it.
  const [newer, older] = [others.filter(({ at }) => at > newest), others.filter(({ at }) => at <= newest)]
  return {
    tickets: [...newer, ...page.tickets, ...older],
    ticketsNext: older.length > 0 ? loaded.ticketsNext : page.next,
  }
}

/** Puts a ticket that was just accepted before those that are loaded. */
export function putFirst<Ticket extends AnyTicket>(
  tickets: readonly Ticket[] | null,
  ticket: Ticket,
): readonly Ticket[] | null {
  return tickets && [ticket, ...tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId)]
}
