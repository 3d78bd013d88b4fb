import { randomBytes } from 'node:crypto'
import { balance } from '@croupier/endpoints/calls/account'
import { studioVendors } from '@croupier/platform/studio-vendors'
import { buildStudio } from '@croupier/studio/build'
import { createTestClock } from '@croupier/testing/clock'
import { getVendorSecret } from '@croupier/testing/config'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { expect } from 'vitest'

/** A site with the studio that serves its games, on a clock of the test, and a player of it. */
export interface StudioSite {
  readonly platform: TestPlatform
  readonly site: SiteClient
  readonly studio: Awaited<ReturnType<typeof buildStudio>>
  /** Logs the player in. A login ends with time. */
  login(): Promise<string>
  /** Returns the player's balance in minor units. */
  readBalance(token: string): Promise<bigint>
  /** Requests a call of the studio, which must succeed. */
  readonly call: <Value>(method: 'GET' | 'POST', url: string, payload?: object, bearer?: string) => Promise<Value>
  /** Opens the session of a launched game at the studio, whose `sessionToken` is the bearer token of its calls. */
  openSession(path: string): Promise<Readonly<Record<string, string>> & { readonly sessionToken: string }>
  stop(): Promise<void>
}

/** Starts a site with its studio at an instant; `databaseFile`: of the studio, in memory without it. */
export async function startStudioSite(now: string, databaseFile = ':memory:'): Promise<StudioSite> {
  const vendorSecrets = new Map(studioVendors.map((code) => [code, getVendorSecret(code)]))
  const platform = await startPlatform({ clock: createTestClock(new Date(now)), limits: relaxedLimits, vendorSecrets })
  const site = createSiteClient(platform)
  const studio = await buildStudio({
    vendors: Object.fromEntries(vendorSecrets),
    walletOrigin: platform.url,
    databaseFile,
    clock: () => platform.clock.now(),
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
    fetch: globalThis.fetch,
    formatErrorMessage: ({ code }) => code,
    pollMs: 0,
  })
  await studio.worker.resume()

  async function call<Value>(method: 'GET' | 'POST', url: string, payload?: object, bearer?: string): Promise<Value> {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const response = await studio.inject({ method, url, headers, ...(payload && { payload }) })
    expect([url, response.statusCode]).toEqual([url, 200])
    return response.json<{ value: Value }>().value
  }

  return {
    platform,
    site,
    studio,
    login: () => site.getToken(demoPlayer.username, demoPlayer.password),
    readBalance: async (token) => toMinor(unwrap(await site.call(balance, { token })).balance),
    call,
    openSession: (path) => {
      const parameters = new URLSearchParams(path.split('?')[1])
      const body = { launchToken: parameters.get('token') ?? '', vendor: parameters.get('vendor') ?? '' }
      return call('POST', '/studio/session', body)
    },
    stop: async () => {
      await studio.close()
      await platform.stop()
    },
  }
}

/** Parses an amount with two decimals to minor units. */
export function toMinor(wire: string): bigint {
  return BigInt(wire.replace('.', ''))
}

/** Returns the sum of amounts. */
export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
