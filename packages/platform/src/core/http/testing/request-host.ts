import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** Sends a GET request for a host that does not resolve to the server: `fetch` sends that of its address only. */
export async function requestHost(
  host: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const sent = request(url, { headers: { ...headers, host } }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('There is no response.')
  const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return new Response(await text(response), {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(received),
  })
}
