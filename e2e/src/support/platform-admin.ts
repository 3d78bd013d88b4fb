import { createHash, randomUUID } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'
import { walletBet, walletRollback, walletSettle } from '@croupier/endpoints/calls/wallet'
import { defaultLimits } from '@croupier/platform/config'
import { issueHandoverToken } from '@croupier/platform/handover'
import { post } from '@croupier/platform/ledger'
import { testBrands } from '@croupier/testing/brands'
import { createTestClock, type TestClock } from '@croupier/testing/clock'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { fromRoot } from '@croupier/tooling/root'
import type { Page } from '@playwright/test'
import { Site } from './site.ts'
import { test as base } from './test.ts'

/** Final state of a round. */
export type RoundOutcome = 'open' | 'settled' | 'cancelled'

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

/** Changes that only a platform's operator can make, on a platform that this worker's tests have to themselves. */
export class PlatformAdmin {
  readonly platform: OwnPlatform

  constructor(platform: OwnPlatform) {
    this.platform = platform
  }

  /** Puts a site under maintenance. */
  async startMaintenance(brand: Brand, end: Date): Promise<void> {
    await this.query('update merchant set status = 1, maintenance_end = $2 where code = $1', [brand.merchantCode, end])
  }

  /** Blocks a site for a network. */
  async blockNetwork(brand: Brand, network: string): Promise<void> {
    const networks = JSON.stringify([network])
    await this.query('update merchant set blocked_networks = $2 where code = $1', [brand.merchantCode, networks])
  }

  /** Ends maintenance and network blocks of every site. */
  async reopenSites(): Promise<void> {
    await this.query(`update merchant set status = 0, maintenance_end = null, blocked_networks = '[]'`)
  }

  /** Replaces a site's addresses of channels and apps. */
  async setResources(brand: Brand, resources: BrandSeed['resources']): Promise<void> {
    await this.query(`update merchant set settings = jsonb_set(settings, '{resources}', $2::jsonb) where code = $1`, [
      brand.merchantCode,
      JSON.stringify(resources),
    ])
  }

  /** Opens a session of an account without a login; returns its token. */
  async openSession(brand: Brand, username: string): Promise<string> {
    const token = randomUUID()
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const { merchantCode } = brand
    await this.query(
      `insert into session (token_hash, merchant, member_id, first_time_login, created_at, last_seen_at, ip)
       values ($1, $2, $3, false, $4, $4, '127.0.0.1')`,
      [tokenHash, merchantCode, await this.getMemberId(brand, username), this.platform.clock.now()],
    )
    return token
  }

  /** Issues a hand-over token, as an operator's other site does. */
  async issueHandover(brand: Brand, username: string): Promise<string> {
    const memberId = await this.getMemberId(brand, username)
    return issueHandoverToken(this.platform.core, brand.merchantCode, memberId)
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
    const solution = 'SEEN'
    const hash = createHash('sha256').update(`${captchaId} ${solution}`).digest('hex')
    await this.query('update captcha set answer_hash = $2 where id = $1', [captchaId, hash])
    return solution
  }

  /** Username of the agent whose team an account is in; undefined without one. */
  async findUpline(brand: Brand, username: string): Promise<string | undefined> {
    const [upline] = await this.platform.core.database.query<{ username: string }>(
      `select upline.username from member join member upline on upline.id = member.upline_id
        where member.merchant = $1 and member.username = $2`,
      [brand.merchantCode, username],
    )
    return upline?.username
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
    const { database, clock } = this.platform.core
    const vendor = this.platform.vendor('CROUPIER')
    const sessionId = randomUUID()
    const [game] = await database.query<{ game_code: string }>(
      `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language,
         created_at, authenticated_at)
       select $1, $1, $2, $3, node_id, game_code, vendor, 'real', 'EN', $4, $4 from game where vendor = 'CROUPIER' limit 1
       returning game_code`,
      [sessionId, brand.merchantCode, await this.getMemberId(brand, username), clock.now()],
    )
    for (const outcome of outcomes) {
      const round = { sessionId, roundId: randomUUID(), currency: brand.currency }
      const event = () => ({ ...round, transactionId: randomUUID() })
      const results = [await vendor.call(walletBet, { ...event(), gameCode: game?.game_code, amount: '1' })]
      if (outcome === 'settled') results.push(await vendor.call(walletSettle, { ...event(), amount: '0' }))
      if (outcome === 'cancelled') results.push(await vendor.call(walletRollback, event()))
      const rejected = results.find(({ value }) => value === null)
      if (rejected) throw new Error(`The round was rejected: ${rejected.text}`)
    }
  }

  private async getMemberId(brand: Brand, username: string): Promise<bigint> {
    const [member] = await this.platform.core.database.query<{ id: bigint }>(
      'select id from member where merchant = $1 and username = $2',
      [brand.merchantCode, username],
    )
    if (!member) throw new Error(`${brand.name} has no account ${username}`)
    return member.id
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
        limits: defaultLimits,
        // The port is unknown before the server listens, so the sites themselves serve images.
        imageOrigins: [],
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
