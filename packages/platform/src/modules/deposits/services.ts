import { headerNames } from '@croupier/endpoints/headers'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/core.ts'
import type { VendorAuthenticator } from '../../core/http/authentication.ts'
import { createSignedHeaders } from '../../core/http/signed-headers.ts'
import { createVendorAuthenticator } from '../../core/http/vendor-authenticator.ts'
import { loadSharedSecret } from '../../core/security/shared-secret.ts'
import { uploadsModule } from '../uploads/module.ts'
import type { UploadServices } from '../uploads/services.ts'
import { createEmbeddedWallet, type EmbeddedWallet } from './embedded-wallet.ts'
import { createPaymentProvider, type PaymentProvider } from './payment-provider.ts'

/** Services of the module of deposits. */
export interface DepositServices extends UploadServices {
  readonly payments: PaymentProvider
  readonly wallet: EmbeddedWallet
  /** Verifies the callbacks of providers, which sign as vendors of games do, with secrets of their own. */
  readonly callbacks: VendorAuthenticator
  /** Sends a request to this server itself; set once its routes are there. */
  readonly self: { app?: FastifyInstance }
}

/** Creates the services of one platform. */
export async function createDepositServices(core: Core): Promise<DepositServices> {
  const { config, clock, database, merchants } = core
  const secret = await loadSharedSecret(database, 'embedded wallet')
  const self: DepositServices['self'] = {}
  const wallet = createEmbeddedWallet({
    origin: config.launchOrigins[0] ?? 'http://play1.localhost',
    secret,
    clock,
    report: async ({ merchant: vendor, callbackUrl }, report) => {
      const { host, pathname: path } = new URL(callbackUrl)
      const body = JSON.stringify(report)
      const signed = createSignedHeaders({ method: 'POST', path, body, vendor, secret, now: clock.now() })
      const headers = { ...signed, host, [headerNames.merchant]: vendor }
      await self.app?.inject({ method: 'POST', url: path, headers, payload: body })
    },
  })
  const secrets = merchants.all.map(({ code }) => [code, config.paymentProviders.get(code)?.secret ?? secret] as const)
  return {
    ...(await uploadsModule.getServices(core)),
    wallet,
    payments: createPaymentProvider(core, wallet),
    callbacks: createVendorAuthenticator({ vendorSecrets: new Map(secrets) }, database, clock),
    self,
  }
}
