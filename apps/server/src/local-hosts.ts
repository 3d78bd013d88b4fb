import { BlockList, isIP } from 'node:net'
import type { Brand } from '@croupier/brand/define'
import type { Settings } from './settings.ts'

/** Names that lead to no other machine, or to none at all (RFC 2606, RFC 6761). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|example|test|invalid)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Returns a host by which other machines may reach the server; undefined when it serves this machine alone. */
export function findPublicHost(
  { host, siteHosts, operatorHost, imageOrigins, launchOrigins }: Settings,
  brands: readonly Pick<Brand, 'domains'>[],
): string | undefined {
  const origins = [...imageOrigins, ...launchOrigins].map((origin) => new URL(origin).hostname)
  const hosts = [host, operatorHost, ...siteHosts, ...origins, ...brands.flatMap(({ domains }) => domains)]
  return hosts.find((one) => !isLocal(one))
}

function isLocal(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const family = isIP(name)
  return family === 0 ? LOCAL_NAME.test(name) : loopback.check(name, family === 6 ? 'ipv6' : 'ipv4')
}
