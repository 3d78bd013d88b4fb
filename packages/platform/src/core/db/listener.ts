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

/** Listens on a channel over a dedicated connection and reconnects when it is lost. */
export async function listenToChannel(
  url: string,
  channel: string,
  { onMessage, onGap }: ChannelListener,
): Promise<() => Promise<void>> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: Client | null = null
  const start = async () => {
    const current = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
    })
    client = current
    // A lost connection emits an error, an end, or both; the end is always emitted.
    current.on('error', () => undefined)
    current.on('end', () => scheduleReconnect(current))
    current.on('notification', (message) => onMessage(message.payload ?? ''))
    await current.connect()
    await current.query(`listen ${current.escapeIdentifier(channel)}`)
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
  await start()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
