import dns from 'node:dns'
import { isIP } from 'node:net'

type Lookup = (host: string, options: dns.LookupOptions, answer: (...result: unknown[]) => void) => void

/**
 * Browsers take every `*.localhost` for the loopback address, Node asks the system's resolver, which often does not.
 * After this call `fetch('http://shwe.localhost:4000')` reaches 127.0.0.1 in this process.
 */
export function resolveLocalhostNames(): void {
  const lookup = dns.lookup as unknown as Lookup & { knowsLocalhost?: boolean }
  if (lookup.knowsLocalhost) return
  const patched: typeof lookup = (host, options, answer) => {
    if (typeof options === 'function' || isIP(host) || !host.endsWith('.localhost'))
      return lookup(host, options, answer)
    if (options.all) answer(null, [{ address: '127.0.0.1', family: 4 }])
    else answer(null, '127.0.0.1', 4)
  }
  patched.knowsLocalhost = true
  dns.lookup = patched as unknown as typeof dns.lookup
}
