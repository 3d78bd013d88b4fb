import type { FastifyRequest } from 'fastify'
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** Removes the IPv4-in-IPv6 prefix that dual-stack sockets report. */
export function normalizeAddress(ip: string): string {
  const unwrapped = ip.toLowerCase().startsWith('::ffff:') ? ip.slice(7) : ip
  return isIP(unwrapped) === 4 ? unwrapped : ip
}

/**
 * Returns the unit that rate limits count: the IPv4 address, or the /64 network of an IPv6 address, which belongs to
 * one household or machine.
 */
export function getCallerNetwork(ip: string): string {
  const address = normalizeAddress(ip)
  if (!isIPv6(address)) return address
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' })
  const [head = '', tail] = canonical.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  return `${[...front, ...Array<string>(gap).fill('0'), ...back].slice(0, 4).join(':')}::/64`
}

/** Addresses of this machine. */
const loopbackNetworks: readonly string[] = ['127.0.0.0/8', '::1']

/**
 * Whether a request comes from this machine, directly or through proxies on it. All addresses of its way count: a trusted proxy
 * elsewhere may forward any address.
 */
export function isOfThisMachine({ ip, ips = [ip], socket }: Pick<FastifyRequest, 'ip' | 'ips' | 'socket'>): boolean {
  return [...ips, socket.remoteAddress ?? ''].every((address) => isInNetworks(address, loopbackNetworks))
}

/** Networks whose forwarding headers are believed: this machine, and the proxies of the settings. */
export function getProxyNetworks({
  trustedProxies = [],
}: {
  readonly trustedProxies?: readonly string[]
}): readonly string[] {
  return [...loopbackNetworks, ...trustedProxies]
}

const lists = new Map<string, BlockList>()
const maxCachedLists = 64

/** Whether an address lies in one of the networks (CIDR, or single addresses). */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false
  const address = normalizeAddress(ip)
  const family = isIP(address)
  return family !== 0 && getBlockList(networks).check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function getBlockList(networks: readonly string[]): BlockList {
  const name = networks.join(' ')
  const known = lists.get(name)
  if (known) return known
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  if (lists.size >= maxCachedLists) lists.clear()
  lists.set(name, list)
  return list
}
