import type { TicketState } from '@croupier/fair/lottery/lottery-wire'

/** Texts of the states of a ticket; what a settled one has won stands in its place. */
export const stateTexts = {
  open: 'ticket.open',
  settling: 'ticket.settling',
  cancelling: 'ticket.cancelling',
  cancelled: 'ticket.cancelled',
  refused: 'ticket.refused',
  stuck: 'ticket.stuck',
} as const satisfies Record<Exclude<TicketState, 'settled'>, string>
