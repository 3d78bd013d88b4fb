import { agentAnnouncements, consolidated } from '@croupier/endpoints/calls/agents'
import { login } from '@croupier/endpoints/calls/session'
import { transferFund } from '@croupier/endpoints/calls/wallets'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { changeSettings, createModules } from '@croupier/testing/settings'
import {
  createOperatorClient,
  createSiteClient,
  demoAgent,
  demoPlayer,
  relaxedLimits,
  unwrap,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '../vendor-wallets/testing/wallets.ts'

const noContracts = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }

describeEachDatabase('agents', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const getToken = (client: SiteClient, { username, password }: { username: string; password: string }) =>
    client.getToken(username, password)

  const readLevels = async (token: string) => {
    const { funds: _, ...levels } = unwrap(await site.call(consolidated, { token }))
    return levels
  }

  test('have the levels of their own contracts, and nobody has any before there are contracts [e-contractflag-1]', async () => {
    const token = await getToken(site, demoAgent)
    expect(await readLevels(token)).toEqual(noContracts)
    await platform.core.database.query(
      `insert into contract_flag (merchant, member_id, flag, level)
       select merchant, id, 'divtypereq', 2 from member where merchant = 'SHW01' and username = $1`,
      [demoAgent.username],
    )
    expect(await readLevels(token)).toEqual({ ...noContracts, divtypereq: 2 })
    const other = await getToken(site, demoPlayer)
    expect(await readLevels(other)).toEqual(noContracts)
    await expect(platform.core.database.query('update contract_flag set level = 3')).rejects.toThrow(
      'contract_flag_level',
    )
  })

  test('have what their wallets hold beside the levels, as the calls of the wallets return it', async () => {
    const { token } = await createPlayer(platform, { balance: '1000' })
    const main = { code: 'main', name: null, balance: '1000.00' }
    const funds = { currency: 'MMK', total: '1000.00', wallets: [main] }
    expect(unwrap(await site.call(consolidated, { token }))).toEqual({ ...noContracts, funds })
    const player = await createPlayer(platform, { brand: 'aurora', balance: '1000' })
    const aurora = createSiteClient(platform, 'aurora')
    await changeSettings(platform, 'aurora', { modules: createModules(['AGENTPOLICY3']) })
    const body = { source: 'main', target: 'PCO', amount: '300.00' }
    const { balances } = unwrap(await aurora.call(transferFund, { token: player.token, headers: createKey(), body }))
    expect(balances.wallets.map(({ code, balance }) => [code, balance])).toEqual([
      ['main', '700.00'],
      ['PCO', '300.00'],
    ])
    expect(unwrap(await aurora.call(consolidated, { token: player.token })).funds).toEqual(balances)
  })

  test('are refused to trial accounts, and everything of agents without the agent policy [action-17]', async () => {
    const { token: trial } = unwrap(await site.freePlay())
    expect(await site.call(consolidated, { token: trial })).toMatchObject({ errorCode: 'TRIAL_NOT_PERMITTED' })
    const lotus = createSiteClient(platform, 'lotus')
    const token = await getToken(lotus, demoAgent)
    expect(await lotus.call(consolidated, { token })).toMatchObject({ errorCode: 'FEATURE_OFF' })
    expect(await lotus.call(agentAnnouncements, { token })).toMatchObject({ errorCode: 'FEATURE_OFF' })
  })

  test('read the announcements and notices whose audience names them, the newest first [agent-1]', async () => {
    const publish = async (kind: 'announcement' | 'notice', id: string, roles: readonly string[]) => {
      const address = { merchant: 'SHW01', kind, contentId: id, reason: 'Ticket 10' }
      const document = {
        schedule: { from: null, to: null },
        audience: { roles, minVipLevel: 0, languages: [] },
        position: 0,
        texts: { EN: { title: id, body: `<p>${id}</p>`, image: null } },
        ...(kind === 'announcement' ? { execution: 'A' } : {}),
      }
      const operators = createOperatorClient(platform)
      unwrap(await operators.call(contents.saveContent, { body: { ...address, document } }))
      unwrap(await operators.call(contents.publishContent, { body: address }))
      platform.clock.advance({ minutes: 1 })
    }
    await publish('announcement', 'team', ['agent'])
    await publish('notice', 'salary', ['member', 'agent'])
    await publish('notice', 'members', ['member'])
    await publish('announcement', 'everybody', [])
    const token = await getToken(site, demoAgent)
    const texts = unwrap(await site.call(agentAnnouncements, { token }))
    expect(texts.map(({ id, content }) => [id, content])).toEqual([
      ['notice-salary', '<p>salary</p>'],
      ['announcement-team', '<p>team</p>'],
    ])
    const member = await getToken(site, demoPlayer)
    expect(await site.call(agentAnnouncements, { token: member })).toMatchObject({ errorCode: 'NOT_PERMITTED' })
  })

  test('log in to their area only where the agent policy is on, and no other account does [flag-6, role-more-1a.1]', async () => {
    const logIn = async (client: SiteClient, account: { username: string; password: string }) =>
      client.call(login, {
        body: { ...account, type: 'username', area: 'agent', antiBot: await client.antiBot() },
      })
    expect(await logIn(site, demoAgent)).toMatchObject({ status: 200, errorCode: null })
    expect(await logIn(site, demoPlayer)).toMatchObject({ errorCode: 'NOT_AN_AGENT' })
    expect(await logIn(createSiteClient(platform, 'lotus'), demoAgent)).toMatchObject({ errorCode: 'FEATURE_OFF' })
  })
})
