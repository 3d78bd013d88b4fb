import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** What happens to the requests of a path. */
type Fault =
  /** They do not reach the server. */
  | 'unsent'
  /** The server handles them, and its response is lost. */
  | 'responseLost'
  /** They wait until the fault ends. */
  | 'held'

/** A paused request, as the DevTools protocol describes it. */
interface PausedRequest {
  readonly requestId: string
}

/** Answers the browser's requests of a path with an error, as a foreign backend may, until the test ends. */
export async function plantError(path: string, errorCode: string, message: string): Promise<void> {
  const session = cdp()
  const body = btoa(JSON.stringify({ success: false, errorCode, message }))
  const handle = ({ requestId }: PausedRequest) => {
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
    const answer = { requestId, responseCode: 422, responseHeaders, body }
    // The page may have given up the request meanwhile.
    void session.send('Fetch.fulfillRequest', answer).catch(() => undefined)
  }
  session.on('Fetch.requestPaused', handle)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*`, requestStage: 'Request' }] })
  onTestFinished(async () => {
    session.off('Fetch.requestPaused', handle)
    await session.send('Fetch.disable')
  })
}

/** Breaks the browser's requests of a path, by the DevTools protocol; returns what ends that. It ends with the test. */
export async function breakRequests(path: string, fault: Fault): Promise<() => Promise<void>> {
  const session = cdp()
  const held: string[] = []
  // The page may have given up the request meanwhile, which then has no answer to wait for.
  const answer = async (...call: Parameters<typeof session.send>) => {
    await session.send(...call).catch(() => undefined)
  }
  const handle = ({ requestId }: PausedRequest) => {
    if (fault === 'held') held.push(requestId)
    else void answer('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })
  }
  const requestStage = fault === 'responseLost' ? 'Response' : 'Request'
  session.on('Fetch.requestPaused', handle)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*`, requestStage }] })
  let isBroken = true
  const restore = async () => {
    if (!isBroken) return
    isBroken = false
    session.off('Fetch.requestPaused', handle)
    for (const requestId of held) await answer('Fetch.continueRequest', { requestId })
    await session.send('Fetch.disable')
  }
  onTestFinished(restore)
  return restore
}
