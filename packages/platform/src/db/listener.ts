import { Client } from 'pg'

const reconnectAfter = 1_000

/** Hears a channel over a connection of its own, which comes back after the database was away. */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: Client | null = null
  const start = async () => {
    const current = new Client({ connectionString: url })
    client = current
    // A lost connection reports an error, an end, or both; the end comes in every case.
    current.on('error', () => undefined)
    current.on('end', () => again(current))
    current.on('notification', (message) => onMessage(message.payload ?? ''))
    await current.connect()
    await current.query(`listen ${current.escapeIdentifier(channel)}`)
  }
  const again = (lost: Client | null) => {
    if (stopped || lost !== client) return
    timer = setTimeout(() => void start().catch(() => again(client)), reconnectAfter)
    timer.unref()
  }
  await start()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
