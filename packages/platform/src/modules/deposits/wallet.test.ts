import * as calls from '@croupier/endpoints/calls/deposits'
import { unwrap } from '@croupier/testing/site'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createKey, describeDeposits, opening } from './testing/suite.ts'

const amount = 500_000n

interface Page {
  readonly status: number
  readonly html: string
  readonly policy: string
}

describeDeposits('deposits at the embedded wallet', (suite) => {
  const begin = async (headers: Readonly<Record<string, string>> = {}) => {
    const { depositId } = unwrap(await suite.create({ channel: 'lantern-wallet', amount: '5000.00' }))
    const { token } = suite.player
    const call = { token, body: { depositId }, headers: { ...createKey(), ...headers } }
    const { address } = unwrap(await suite.site.call(calls.payDeposit, call))
    return { depositId, address }
  }
  /** Loads a page of the wallet at the host of its address, or sends its form. */
  const load = async (address: string, choice?: string, host = new URL(address).host): Promise<Page> => {
    const { pathname, search } = new URL(address)
    const form = choice === undefined ? undefined : `choice=${choice}`
    const sent = request(`${suite.platform.url}${pathname}${search}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { host, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
    })
    const loaded = new Promise<Page>((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', (response) => {
        const policy = String(response.headers['content-security-policy'])
        void text(response).then((html) => resolve({ status: response.statusCode ?? 0, html, policy }), reject)
      })
    })
    sent.end(form)
    return loaded
  }
  const wait = async (minutes: number) => {
    suite.platform.clock.advance({ minutes })
    await suite.platform.core.jobs.runDue()
  }

  test('show amount, payee and reference, and the way back to the deposit', async () => {
    const { depositId, address } = await begin()
    const { html, policy } = await load(address)
    expect(html).toContain('5,000.00 <small>MMK</small>')
    expect(html).toContain(depositId)
    expect(html).toContain(`/member/depositv2?deposit=${depositId}"`)
    expect(policy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/)
    expect(policy).not.toContain('script-src')
  })

  test('speak the language of the call', async () => {
    const { address } = await begin({ 'accept-language': 'my' })
    expect((await load(address)).html).toContain('<html lang="my"')
  })

  test('are credited by what is paid there, once', async () => {
    const { depositId, address } = await begin()
    await Promise.all([load(address, 'approve'), load(address, 'approve'), load(address, 'decline')])
    expect((await suite.show(depositId)).state).toBe('approved')
    expect((await load(address)).html).not.toContain('<form')
    expect(await suite.readBalance()).toBe(opening + amount)
  })

  test('end where the payment is declined', async () => {
    const { depositId, address } = await begin()
    await load(address, 'decline')
    expect(await suite.show(depositId)).toMatchObject({ state: 'rejected', reason: 'declined', payment: null })
    expect(await suite.readBalance()).toBe(opening)
  })

  test('are for operators where half is paid', async () => {
    const { depositId, address } = await begin()
    await load(address, 'half')
    expect((await suite.show(depositId)).state).toBe('reviewing')
    const [row] = await suite.list()
    expect(row?.reports).toMatchObject([{ amount: '2500.00', currency: 'MMK', outcome: 'reviewing' }])
  })

  test('are credited by a question where the report is late', async () => {
    const { depositId, address } = await begin()
    await load(address, 'late')
    await wait(3)
    expect((await suite.show(depositId)).state).toBe('pending')
    await wait(30)
    expect((await suite.show(depositId)).state).toBe('approved')
  })

  test('are paid at a signed address on a host of games only', async () => {
    const { depositId, address } = await begin()
    const forged = new URL(address)
    const token = forged.searchParams.get('payment') ?? ''
    const [content = '', signature = ''] = token.split('.')
    const changed = Buffer.from(content, 'base64url').toString().replace('5000.00', '1.00')
    forged.searchParams.set('payment', `${Buffer.from(changed).toString('base64url')}.${signature}`)
    expect((await load(forged.href, 'approve')).status).toBe(404)
    expect((await load(address, 'approve', 'shwe.localhost')).status).toBe(404)
    expect((await load(address, 'other')).status).toBe(400)
    expect((await suite.show(depositId)).state).toBe('pending')
  })
})
