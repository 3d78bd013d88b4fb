import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const reconnectDelayMs = 1_000
const connectTimeoutMs = 2_000
/** Time after which an idle connection is probed. */
const keepAliveDelayMs = 10_000

/** What a listener of a channel receives. */
export interface ChannelListener {
  readonly onMessage: (payload: string) => void
  /** Called when the connection was lost and is there again: messages may have been missed. */
  readonly onGap: () => void
}

/** When a connection counts as lost although it is open, as that of a PostgreSQL that hangs. */
interface ListenerLimits {
  /** How often LISTEN is repeated, which changes nothing, milliseconds. */
  readonly probeMs: number
  /** Longest time until it responds, milliseconds. */
  readonly responseMs: number
}

/** Listens on a channel over a dedicated connection and reconnects when it is lost. */
export async function listenToChannel(
  url: string,
  channel: string,
  { onMessage, onGap }: ChannelListener,
  { probeMs, responseMs }: ListenerLimits,
): Promise<() => Promise<void>> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: Client | null = null
  const start = async () => {
    const current = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: responseMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
    })
    client = current
    const listen = () => current.query(`listen ${current.escapeIdentifier(channel)}`)
    // A lost connection emits an error, an end, or both; the end is always emitted.
    current.on('error', () => undefined)
    current.on('end', () => scheduleReconnect(current))
    current.on('notification', (message) => onMessage(message.payload ?? ''))
    try {
      await current.connect()
      await listen()
    } catch (error) {
      // A standby that is not promoted yet accepts connections and rejects LISTEN.
      void current.end().catch(() => undefined)
      throw error
    }
    void probe(current, listen, probeMs)
  }
  const scheduleReconnect = (lost: Client | null) => {
    if (stopped || lost !== client) return
    // A failed attempt both rejects and emits an end.
    clearTimeout(timer)
    timer = setTimeout(
      () =>
        void start().then(onGap, () => {
          scheduleReconnect(client)
        }),
      reconnectDelayMs,
    )
    timer.unref()
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  await start().catch((error: unknown) => {
    stop()
    throw error
  })
  return async () => {
    stop()
    await client?.end()
  }
}

/** Repeats a statement until the connection ends, and ends it when there is no response. */
async function probe(client: Client, repeat: () => Promise<unknown>, probeMs: number): Promise<void> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  try {
    for (;;) {
      await wait(probeMs, undefined, { ref: false, signal: ended.signal })
      await repeat()
    }
  } catch {
    client.connection.stream.destroy()
  }
}
