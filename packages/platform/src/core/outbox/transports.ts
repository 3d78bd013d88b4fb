/** A message on its way to another service. */
export interface OutgoingMessage {
  /** The same at every attempt, so that a service can recognise a repeat. */
  readonly id: string
  readonly recipient: string
  /** Null for text messages. */
  readonly subject: string | null
  readonly body: string
}

/** Hands messages of one channel over to another service; throws when it does not take one. */
export interface Transport {
  send(message: OutgoingMessage): Promise<void>
}

/** The transport of each channel; null for a channel whose messages stay in the outbox, where operators read them. */
export interface Transports {
  readonly mail: Transport | null
  readonly sms: Transport | null
}
