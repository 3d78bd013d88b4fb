import type { Operation } from '../../http/operation.ts'
import { domainRoutes } from './domain-routes.ts'
import { jwks } from './jwks.ts'
import { permission } from './permission.ts'
import { registerSettings } from './register-settings.ts'
import { status } from './status.ts'
import { whitelabel } from './whitelabel.ts'

export const systemOperations: readonly Operation[] = [
  permission,
  status,
  whitelabel,
  registerSettings,
  domainRoutes,
  jwks,
]
