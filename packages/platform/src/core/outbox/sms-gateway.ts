import type { Transport } from './transports.ts'

const timeoutMs = 10_000

/**
 * Sends text messages through a gateway: a POST of `{ id, to, text }` with a bearer token, which responds with 2xx. What
 * a provider expects otherwise is translated by a small service at `url`.
 */
export function createSmsGateway({ url, token }: { readonly url: string; readonly token: string }): Transport {
  return {
    send: async ({ id, recipient, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ id, to: recipient, text: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The gateway responded with ${response.status}.`)
    },
  }
}
