import type { Core } from '../../core/core.ts'
import { createProviderClient, getTestIssuer, type ProviderClient } from './providers.ts'
import { createTestProvider, type TestProvider } from './test-provider.ts'

/** What the module adds to the core. */
export interface IdentityServices extends Core {
  readonly providerClient: ProviderClient
  /** Present on a server that was started with `--lab`. */
  readonly testProvider: TestProvider | undefined
}

/** Creates the services of one platform. */
export async function createIdentityServices(core: Core): Promise<IdentityServices> {
  const testProvider = core.config.lab ? await createTestProvider({ issuer: getTestIssuer(core) }) : undefined
  return { ...core, testProvider, providerClient: createProviderClient(core, testProvider) }
}
