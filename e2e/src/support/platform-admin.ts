import { randomUUID } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'
import type { GameType } from '@croupier/domain/game-types'
import { solveLabCaptcha } from '@croupier/endpoints/calls/ops/lab'
import { addOperator } from '@croupier/endpoints/calls/ops/operators'
import { acceptInvitation, operatorInvitation } from '@croupier/endpoints/calls/ops/session'
import { handOverMember, memberDetails } from '@croupier/endpoints/calls/ops/members'
import {
  changeSiteCountries,
  changeSiteNetworks,
  changeSiteSetting,
  changeSiteStatus,
  siteDetails,
} from '@croupier/endpoints/calls/ops/sites'
import type { AnyEndpoint, InferWire } from '@croupier/endpoints/endpoint'
import { defaultLimits } from '@croupier/platform/config'
import { post } from '@croupier/platform/ledger'
import { openSession } from '@croupier/platform/testing/session'
import { openStudioGame, playRound } from '@croupier/platform/testing/wallet'
import { testBrands } from '@croupier/testing/brands'
import { createTestClock, type TestClock } from '@croupier/testing/clock'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { fromRoot } from '@croupier/tooling/root'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { Site } from './site.ts'
import { test as base } from './test.ts'

/** Final state of a round. */
export type RoundOutcome = 'open' | 'settled' | 'cancelled'

const wins = { open: undefined, settled: '0', cancelled: null } as const satisfies Record<
  RoundOutcome,
  string | null | undefined
>

/** Returns the system time, as browsers do, until a test stops it. */
interface StoppableClock extends TestClock {
  /** Returns to the system time. */
  resume(): void
}

function createStoppableClock(): StoppableClock {
  let stopped: TestClock | undefined
  const stop = (instant: Date) => (stopped = createTestClock(instant))
  return {
    now: () => stopped?.now() ?? new Date(),
    set: (instant) => void stop(instant),
    advance: (span) => (stopped ?? stop(new Date())).advance(span),
    resume: () => {
      stopped = undefined
    },
  }
}

/** A test platform whose clock returns the system time. */
interface OwnPlatform extends TestPlatform {
  readonly clock: StoppableClock
}

/** The agent above a new member, and the password by which it logs in; without one it cannot. */
interface MemberOptions {
  readonly upline?: string
  readonly password?: string
}

/** Changes that only a platform's operator can make, on a platform that this worker's tests have to themselves. */
export class PlatformAdmin {
  readonly platform: OwnPlatform

  constructor(platform: OwnPlatform) {
    this.platform = platform
  }

  /** Puts a site under maintenance. */
  async startMaintenance({ merchantCode: merchant }: Brand, end: Date): Promise<void> {
    await this.operate(changeSiteStatus, { merchant, maintenance: true, end: end.toISOString() })
  }

  /** Blocks a site for a network. */
  async blockNetwork({ merchantCode: merchant }: Brand, network: string): Promise<void> {
    await this.operate(changeSiteNetworks, { merchant, networks: [network] })
  }

  /** Puts a category of games under maintenance at every site. */
  async closeCategory(gameType: GameType): Promise<void> {
    await this.query('update vendor_category set maintenance = true where game_type = $1', [gameType])
  }

  /** Ends maintenance and network blocks of every site, and maintenance of categories. */
  async reopenSites(): Promise<void> {
    await this.query('update vendor_category set maintenance = false where maintenance')
    for (const { brand } of testBrands) {
      const { merchantCode: merchant } = brand
      const { maintenance, blockedNetworks, blockedCountries } = await this.read(siteDetails, { merchant })
      if (maintenance.active) await this.operate(changeSiteStatus, { merchant, maintenance: false })
      if (blockedNetworks.length > 0) await this.operate(changeSiteNetworks, { merchant, networks: [] })
      if (blockedCountries.length > 0) await this.operate(changeSiteCountries, { merchant, countries: [] })
    }
  }

  /** Replaces a site's addresses of channels and apps. */
  async setResources({ merchantCode: merchant }: Brand, resources: BrandSeed['resources']): Promise<void> {
    await this.operate(changeSiteSetting, { merchant, key: 'resources', value: resources })
  }

  /** Sets the id under which the visits of a site are counted; null for none. */
  async setMeasurement({ merchantCode: merchant }: Brand, gtagId: string | null): Promise<void> {
    const value = gtagId === null ? [] : [{ gtagId }]
    await this.operate(changeSiteSetting, { merchant, key: 'measurement', value })
  }

  /** Opens a session of an account without a login; returns its token. */
  async openSession(brand: Brand, username: string): Promise<string> {
    const memberId = await this.getMemberId(brand, username)
    return openSession(this.platform, { merchant: brand.merchantCode, memberId })
  }

  /** Issues a hand-over token, as an operator's other site does. */
  async issueHandover({ merchantCode: merchant }: Brand, account: string): Promise<string> {
    return (await this.operate(handOverMember, { merchant, account })).token
  }

  /** Creates an operator with every permission; returns its name and the token of its session. */
  async createOperator(): Promise<{ readonly username: string; readonly token: string }> {
    const username = `op-${randomUUID().slice(0, 8)}`
    const client = createOperatorClient(this.platform)
    const account = { username, name: username, roles: ['admin'], merchants: null }
    const { link } = unwrap(await client.call(addOperator, { body: account }))
    const invitation = new URL(link).hash.slice(1)
    const { key } = unwrap(await client.call(operatorInvitation, { query: { token: invitation } }))
    const code = new TOTP({ secret: key }).generate({ timestamp: this.platform.clock.now().getTime() })
    const body = { token: invitation, password: randomUUID(), code }
    return { username, token: unwrap(await client.call(acceptInvitation, { body })).token }
  }

  /** Adds a member with an address for mail and no money; returns its username. */
  async addMember(
    { merchantCode, currency }: Brand,
    email: string,
    { upline, password }: MemberOptions = {},
  ): Promise<string> {
    const { clock, passwords } = this.platform.core
    const username = `m${randomUUID().slice(0, 8)}`
    const passwordHash = password === undefined ? '' : await passwords.hash(password)
    await this.query(
      `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at,
         invitation_code, created_at, email, upline_id)
       values ($1, $2, $2, 0, $3, $7, $4, $2, $4, $5,
         (select id from member where merchant = $1 and username = $6))`,
      [merchantCode, username, currency, clock.now(), email, upline ?? null, passwordHash],
    )
    return username
  }

  /** Stops the clocks of the platform and of a page at the current time, so that the date cannot change meanwhile. */
  async stopClocks(page: Page): Promise<Date> {
    const now = new Date()
    this.platform.clock.set(now)
    await page.clock.setFixedTime(now)
    return now
  }

  /** Deletes all sessions of a site without notifying open pages. */
  async deleteSessions(brand: Brand): Promise<void> {
    await this.query('delete from session where merchant = $1', [brand.merchantCode])
  }

  /** Sets and returns the solution of a captcha, because its image is not machine-readable. */
  async overrideCaptcha(captchaId: string): Promise<string> {
    return unwrap(await createOperatorClient(this.platform).call(solveLabCaptcha, { body: { captchaId } })).solution
  }

  /** Username of the agent whose team an account is in; undefined without one. */
  async findUpline({ merchantCode: merchant }: Brand, account: string): Promise<string | undefined> {
    return (await this.read(memberDetails, { merchant, account })).upline ?? undefined
  }

  /** Credits an account with play money without notifying its open pages. */
  async creditAccount(brand: Brand, username: string, minor: bigint, at?: Date): Promise<void> {
    const memberId = await this.getMemberId(brand, username)
    await post(this.platform.core.database, {
      merchant: brand.merchantCode,
      kind: 'adjust',
      key: `journey:${randomUUID()}`,
      unit: brand.currency,
      realm: 'real',
      reference: 'journey',
      legs: [
        { account: { memberId, purpose: 'main' }, amount: minor },
        { account: { purpose: 'games', vendor: 'CROUPIER' }, amount: -minor },
      ],
      at: at ?? this.platform.clock.now(),
    })
  }

  /** Plays rounds of an in-house game for an account. Each has a stake of 1; a settled one wins 0. */
  async playRounds(brand: Brand, username: string, outcomes: readonly RoundOutcome[]): Promise<void> {
    const { merchantCode: merchant, currency } = brand
    const memberId = await this.getMemberId(brand, username)
    const game = await openStudioGame(this.platform, { merchant, memberId, currency })
    for (const outcome of outcomes) await playRound(game, { stake: '1', win: wins[outcome] })
  }

  /** Returns the id of an account; throws when there is none. */
  async getMemberId(brand: Brand, username: string): Promise<bigint> {
    const [member] = await this.platform.core.database.query<{ id: bigint }>(
      'select id from member where merchant = $1 and username = $2',
      [brand.merchantCode, username],
    )
    if (!member) throw new Error(`${brand.name} has no account ${username}`)
    return member.id
  }

  private async operate<E extends AnyEndpoint>(endpoint: E, body: object): Promise<InferWire<E>> {
    return unwrap(await createOperatorClient(this.platform).call(endpoint, { body: { ...body, reason: 'Journey' } }))
  }

  private async read<E extends AnyEndpoint>(endpoint: E, query: Record<string, string>): Promise<InferWire<E>> {
    return unwrap(await createOperatorClient(this.platform).call(endpoint, { query }))
  }

  private async query(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await this.platform.core.database.query(sql, parameters)
  }
}

interface Fixtures {
  admin: PlatformAdmin
}

interface WorkerFixtures {
  ownPlatform: OwnPlatform
}

/** Tests over a platform of their own whose state they may change through `admin`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownPlatform: [
    async ({ browserName: _browser }, provide) => {
      const clock = createStoppableClock()
      const platform = await startPlatform({
        brands: testBrands.map((brand) => ({ ...brand, siteFolder: fromRoot('apps', brand.brand.id, 'dist') })),
        operatorFolder: fromRoot('apps', 'operator', 'dist'),
        limits: defaultLimits,
        // The port is unknown before the server listens, so the sites themselves serve images.
        imageOrigins: [],
        // Operators solve captchas.
        lab: true,
        clock,
      })
      await provide({ ...platform, clock })
      await platform.stop()
    },
    { scope: 'worker' },
  ],
  admin: async ({ ownPlatform }, provide) => {
    const admin = new PlatformAdmin(ownPlatform)
    await provide(admin)
    await admin.reopenSites()
    ownPlatform.clock.resume()
  },
  openSession: ({ admin }, provide) => provide((brand, { username }) => admin.openSession(brand, username)),
  createSite: async ({ page, ownPlatform, openSession }, provide) => {
    await provide((brand) => new Site(page, brand, ownPlatform.origin(brand.id), openSession))
  },
})

export { expect } from './test.ts'
