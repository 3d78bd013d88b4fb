import { BlockList, isIP } from 'node:net'
import type { Brand } from '@croupier/brand/define'
import type { DemoAccounts } from '@croupier/platform/config'
import type { Settings } from './settings.ts'

/** Names that lead to no other machine, or to none at all (RFC 2606, RFC 6761). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|example|test|invalid)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Returns which merchants get the demo accounts. Their passwords are public, so that they are created by default only in
 * an embedded database that serves this machine alone.
 */
export function chooseDemoAccounts(settings: Settings, brands: readonly Pick<Brand, 'domains'>[]): DemoAccounts {
  if (settings.demo) return 'withoutMembers'
  const { databaseUrl, host, siteHosts, imageOrigins, launchOrigins } = settings
  const origins = [...imageOrigins, ...launchOrigins].map((origin) => new URL(origin).hostname)
  const hosts = [host, ...siteHosts, ...origins, ...brands.flatMap(({ domains }) => domains)]
  return databaseUrl === undefined && hosts.every(isLocal) ? 'newMerchants' : 'none'
}

function isLocal(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const family = isIP(name)
  return family === 0 ? LOCAL_NAME.test(name) : loopback.check(name, family === 6 ? 'ipv6' : 'ipv4')
}
