import { isInNetworks } from '../http/address.ts'
import { isLoopback } from '../web/hosts.ts'

/** Networks that no address of the internet is in: this machine, private, shared and link-local ones. */
const privateNetworks: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/128',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/** Endings of names that only a private network knows. */
const privateEndings: readonly string[] = ['.internal', '.local', '.lan', '.home.arpa']

/** Whether a text is a web address that only this machine or a private network reaches. */
export function isPrivateAddress(text: string): boolean {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null
  if (!url) return false
  // Browsers have written the parts of an address in decimals, and the name in lower case, by now.
  const hostname = url.hostname.replace(/\.$/, '')
  const ip = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isLoopback(hostname) || isInNetworks(ip, privateNetworks)) return true
  const isName = !hostname.startsWith('[')
  return isName && (!hostname.includes('.') || privateEndings.some((ending) => hostname.endsWith(ending)))
}

/** Returns the path of the first private address in a value, as `resources.0.url`; null where there is none. */
export function findPrivateAddress(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isPrivateAddress(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = findPrivateAddress(part, `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}
