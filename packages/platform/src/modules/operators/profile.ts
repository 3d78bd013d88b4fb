import { getBrandHosts } from '@croupier/brand/define'
import { getPermissions } from '@croupier/domain/operators'
import type { operatorProfile } from '@croupier/endpoints/calls/ops/session'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { PlatformConfig } from '../../core/config.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isLoopback } from '../../core/web/hosts.ts'

interface ProfileRequest {
  readonly operator: OperatorSession
  readonly merchants: readonly Merchant[]
  /** Requested host, with port. */
  readonly host: string
}

/** Returns who an operator is, what it may do, and the sites that it is given. */
export function getProfile(
  { operator, merchants, host }: ProfileRequest,
  { lab, imageOrigins }: Pick<PlatformConfig, 'lab' | 'imageOrigins'>,
): InferWire<typeof operatorProfile> {
  const { username, name, roles } = operator
  return {
    id: username,
    username,
    name,
    roles: [...roles],
    permissions: [...getPermissions(roles, operator.merchants === null)],
    merchants: merchants.map(({ code, currency, timeZone, brand: { brand } }) => ({
      code,
      brandId: brand.id,
      name: brand.name,
      currency,
      timeZone,
      languages: [...brand.languages],
      origin: getSiteOrigin(brand, host),
    })),
    imageOrigins: [...imageOrigins],
    lab,
  }
}

/** Returns the origin of a brand's site: its local name and the same port for an operator on this machine. */
export function getSiteOrigin(brand: Parameters<typeof getBrandHosts>[0], host: string): string {
  const hosts = getBrandHosts(brand)
  const [name, port] = host.split(':')
  const local = hosts.find(isLoopback)
  if (local !== undefined && isLoopback(name ?? '')) return `http://${local}${port === undefined ? '' : `:${port}`}`
  return `https://${hosts.find((each) => !isLoopback(each)) ?? host}`
}
