import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Gate } from '../../../core/jobs/testing/gate.ts'
import type { PaymentReport } from '../payment-report.ts'

/** A provider of payments on a port of its own, without pages. */
export interface ProviderServer {
  readonly origin: string
  /** How many requests have begun a payment. */
  readonly begun: readonly string[]
  /** What it answers when it is asked, by payment. */
  readonly outcomes: Map<string, PaymentReport>
  /** What goes wrong with its answers. */
  fault: 'none' | 'error' | 'garbage' | 'foreignPage'
  /** Where answers about payments wait. */
  readonly gates: Map<string, Gate>
  stop(): void
}

/** Starts a provider that remembers nothing but what a test gives it. */
export async function startProviderServer(pageOrigin: string): Promise<ProviderServer> {
  const begun: string[] = []
  const outcomes = new Map<string, PaymentReport>()
  const gates = new Map<string, Gate>()
  const state = { fault: 'none' as ProviderServer['fault'] }
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (state.fault === 'garbage') return 'garbage'
    if (request.method === 'GET') {
      const payment = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
      await gates.get(payment)?.pass()
      return JSON.stringify(outcomes.get(payment) ?? { state: 'open' })
    }
    const { reference }: { reference: string } = JSON.parse(await text(request))
    begun.push(reference)
    const origin = state.fault === 'foreignPage' ? 'https://evil.example' : pageOrigin
    return JSON.stringify({ payment: `P-${reference}`, address: `${origin}/pay/${reference}` })
  }
  const server = createServer((request, response) => {
    void answer(request).then((body) => response.writeHead(state.fault === 'error' ? 500 : 200).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    begun,
    outcomes,
    gates,
    get fault() {
      return state.fault
    },
    set fault(fault) {
      state.fault = fault
    },
    stop: () => void server.close(),
  }
}
