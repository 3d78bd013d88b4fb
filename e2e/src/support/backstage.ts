import { createHash, randomUUID } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import type { BrandSeed } from '@croupier/brand/seed'
import { walletBet, walletRollback, walletSettle } from '@croupier/endpoints/calls/wallet'
import { defaultLimits } from '@croupier/platform/config'
import { post } from '@croupier/platform/ledger'
import { testBrands } from '@croupier/testing/brands'
import { testClock } from '@croupier/testing/clock'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { fromRoot } from '@croupier/tooling/root'
import { Site } from './site.ts'
import { test as base } from './test.ts'

/** What became of a round. */
export type RoundEnding = 'open' | 'settled' | 'cancelled'

/** What only the operator of a platform can bring about, on a real one that belongs to the journeys of this worker. */
export class Backstage {
  readonly platform: TestPlatform

  constructor(platform: TestPlatform) {
    this.platform = platform
  }

  /** Closes a site for maintenance. */
  async close(brand: Brand, end: Date): Promise<void> {
    await this.query('update merchant set status = 1, maintenance_end = $2 where code = $1', [brand.merchantCode, end])
  }

  /** Refuses a site to a network. */
  async block(brand: Brand, network: string): Promise<void> {
    const networks = JSON.stringify([network])
    await this.query('update merchant set blocked_networks = $2 where code = $1', [brand.merchantCode, networks])
  }

  /** Opens every site to everybody again. */
  async open(): Promise<void> {
    await this.query(`update merchant set status = 0, maintenance_end = null, blocked_networks = '[]'`)
  }

  /** Gives a site these addresses of channels and apps, and no others. */
  async publish(brand: Brand, resources: BrandSeed['resources']): Promise<void> {
    await this.query(`update merchant set settings = jsonb_set(settings, '{resources}', $2::jsonb) where code = $1`, [
      brand.merchantCode,
      JSON.stringify(resources),
    ])
  }

  /** Ends all sessions of a site without telling anybody. */
  async forgetSessions(brand: Brand): Promise<void> {
    await this.query('delete from session where merchant = $1', [brand.merchantCode])
  }

  /** Makes a picture good for a text, since a picture is meant to be read by people only. */
  async readCaptcha(captchaId: string): Promise<string> {
    const answer = 'SEEN'
    const hash = createHash('sha256').update(`${captchaId} ${answer}`).digest('hex')
    await this.query('update captcha set answer_hash = $2 where id = $1', [captchaId, hash])
    return answer
  }

  /** Username of the account that brought another one; undefined where nobody did. */
  async uplineOf(brand: Brand, username: string): Promise<string | undefined> {
    const [upline] = await this.platform.kernel.database.query<{ username: string }>(
      `select upline.username from member join member upline on upline.id = member.upline_id
        where member.merchant = $1 and member.username = $2`,
      [brand.merchantCode, username],
    )
    return upline?.username
  }

  /** Books play money for an account, without telling its open sites. */
  async pay(brand: Brand, username: string, minor: bigint, at = new Date()): Promise<void> {
    const memberId = await this.memberOf(brand, username)
    await post(this.platform.kernel.database, {
      merchant: brand.merchantCode,
      kind: 'adjust',
      key: `journey:${randomUUID()}`,
      unit: brand.currency,
      realm: 'real',
      reference: 'journey',
      legs: [
        { owner: { memberId, purpose: 'main' }, amount: minor },
        { owner: 'house', amount: -minor },
      ],
      at,
    })
  }

  /** Plays rounds of one of the house's games for an account: each costs 1 and wins nothing, or is not settled. */
  async play(brand: Brand, username: string, endings: readonly RoundEnding[]): Promise<void> {
    const { database, clock } = this.platform.kernel
    const vendor = this.platform.vendor('CROUPIER')
    const sessionId = randomUUID()
    const [game] = await database.query<{ game_code: string }>(
      `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language,
         created_at, authenticated_at)
       select $1, $1, $2, $3, node_id, game_code, vendor, 'real', 'EN', $4, $4 from game where vendor = 'CROUPIER' limit 1
       returning game_code`,
      [sessionId, brand.merchantCode, await this.memberOf(brand, username), clock.now()],
    )
    for (const ending of endings) {
      const round = { sessionId, roundId: randomUUID(), currency: brand.currency }
      const event = () => ({ ...round, transactionId: randomUUID() })
      const answers = [await vendor.call(walletBet, { ...event(), gameCode: game?.game_code, amount: '1' })]
      if (ending === 'settled') answers.push(await vendor.call(walletSettle, { ...event(), amount: '0' }))
      if (ending === 'cancelled') answers.push(await vendor.call(walletRollback, event()))
      const refused = answers.find(({ value }) => value === null)
      if (refused) throw new Error(`A round could not be played: ${refused.text}`)
    }
  }

  private async memberOf(brand: Brand, username: string): Promise<bigint> {
    const [member] = await this.platform.kernel.database.query<{ id: bigint }>(
      'select id from member where merchant = $1 and username = $2',
      [brand.merchantCode, username],
    )
    if (!member) throw new Error(`${brand.name} has no account ${username}`)
    return member.id
  }

  private async query(sql: string, parameters: readonly unknown[] = []): Promise<void> {
    await this.platform.kernel.database.query(sql, parameters)
  }
}

interface Fixtures {
  backstage: Backstage
}

interface WorkerFixtures {
  ownPlatform: TestPlatform
}

/** Journeys over a platform of their own, whose sites stand still or behave as the journey wants. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownPlatform: [
    async ({ browserName: _browser }, provide) => {
      const platform = await startPlatform({
        brands: testBrands.map((brand) => ({ ...brand, siteFolder: fromRoot('apps', brand.brand.id, 'dist') })),
        limits: defaultLimits,
        // Its port is not known before it listens, so pictures come from the sites themselves.
        imageOrigins: [],
        // Browsers do not follow a clock that stands still.
        clock: { ...testClock(), now: () => new Date() },
      })
      await provide(platform)
      await platform.stop()
    },
    { scope: 'worker' },
  ],
  backstage: async ({ ownPlatform }, provide) => {
    const backstage = new Backstage(ownPlatform)
    await provide(backstage)
    await backstage.open()
  },
  siteOf: async ({ page, ownPlatform }, provide) => {
    await provide((brand) => new Site(page, brand, ownPlatform.origin(brand.id)))
  },
})

export { expect } from './test.ts'
