import dns from 'node:dns'
import { isIP } from 'node:net'

type Lookup = (host: string, options: dns.LookupOptions, callback: (...result: unknown[]) => void) => void

/**
 * Browsers resolve every `*.localhost` to the loopback address; Node uses the system's resolver, which often does not.
 * After this call `fetch('http://shwe.localhost:4000')` reaches 127.0.0.1 in this process.
 */
export function resolveLocalhostNames(): void {
  const lookup = dns.lookup as unknown as Lookup & { resolvesLocalhost?: boolean }
  if (lookup.resolvesLocalhost) return
  const patched: typeof lookup = (host, options, callback) => {
    if (typeof options === 'function' || isIP(host) || !host.endsWith('.localhost'))
      return lookup(host, options, callback)
    if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(null, '127.0.0.1', 4)
  }
  patched.resolvesLocalhost = true
  dns.lookup = patched as unknown as typeof dns.lookup
}
