import type { Operation } from '../../core/http/operation.ts'
import { domainRoutes } from './routes/domain-routes.ts'
import { jwks } from './routes/jwks.ts'
import { permission } from './routes/permission.ts'
import { registerSettings } from './routes/register-settings.ts'
import { status } from './routes/status.ts'
import { whitelabel } from './routes/whitelabel.ts'

export const systemOperations: readonly Operation[] = [
  permission,
  status,
  whitelabel,
  registerSettings,
  domainRoutes,
  jwks,
]
