import { randomInt, randomUUID } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/bank-accounts'
import { messages } from '@croupier/endpoints/calls/messages'
import * as ops from '@croupier/endpoints/calls/ops/banks'
import { login, verifyLogin } from '@croupier/endpoints/calls/session'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { givePaymentPassword, testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { createAccount } from '../session/testing/accounts.ts'

const password = 'Quite#Safe-2026'
const createNumber = () => `55${randomInt(1e9, 1e10)}`
const wallet = () => `T${randomUUID().replaceAll('-', '')}`

describeEachDatabase('the bank accounts of a member', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let operators: Pick<SiteClient, 'call'>
  let username: string
  let token: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
    operators = createOperatorClient(platform)
  })
  beforeEach(async () => {
    ;({ username, token } = await createMember())
  })

  async function createMember() {
    const name = createUsername()
    await createAccount(platform, name, password)
    const account = await findAccountByUsername(platform.core.database, 'SHW01', name)
    if (!account) throw new Error('The member is missing.')
    await givePaymentPassword(platform, account.id)
    return { username: name, token: await site.getToken(name, password) }
  }

  const read = async () => unwrap(await site.call(endpoints.bankAccounts, { token }))
  const createBody = (entries: Readonly<Record<string, string | null>> = {}) => ({
    bankCode: 'GDB',
    accountNumber: createNumber(),
    holderName: 'Aung Min',
    paymentPassword: testPaymentPassword,
    ...entries,
  })
  const add = (entries: Readonly<Record<string, string | null>> = {}) =>
    site.call(endpoints.addBankAccount, { token, body: createBody(entries), headers: { 'accept-language': 'en' } })
  const remove = (bankAccountId: string, paymentPassword = testPaymentPassword) =>
    site.call(endpoints.removeBankAccount, { token, body: { bankAccountId, paymentPassword } })
  const rename = (holderName: string) =>
    operators.call(ops.changeBoundName, {
      body: { merchant: 'SHW01', account: username, holderName, reason: 'Name after a marriage' },
    })
  const list = async () =>
    unwrap(await operators.call(ops.memberBankAccounts, { query: { merchant: 'SHW01', account: username } }))

  test('are added in one name, which the first one binds, and are masked', async () => {
    expect(await read()).toMatchObject({ boundName: null, accounts: [], max: 5 })
    unwrap(await add({ accountNumber: '0012 3456-7899' }))
    expect((await add({ holderName: 'Someone Else' })).errorCode).toBe('HOLDER_NAME_WRONG')
    unwrap(await add({ bankCode: 'KYETPAY', holderName: ' AUNG   min ' }))
    const { boundName, accounts } = await read()
    expect(boundName).toBe('A•••• M••••')
    expect(accounts).toMatchObject([
      { kind: 'bank', title: 'Golden Delta Bank', accountNumber: '••••7899', holderName: 'A•••• M••••' },
      { kind: 'ewallet', title: 'KyetPay' },
    ])
  })

  test('have the name of the registration where it asked for one', async () => {
    await platform.core.database.query(`update member set profile = '{"payeeName": "Su Su"}' where username = $1`, [
      username,
    ])
    expect((await add()).errorCode).toBe('HOLDER_NAME_WRONG')
    unwrap(await add({ holderName: 'su su' }))
  })

  test('may be the addresses of wallets, which have no holder', async () => {
    unwrap(await add({ bankCode: 'USDTTRC20', accountNumber: wallet(), holderName: null }))
    expect(await read()).toMatchObject({ boundName: null, accounts: [{ kind: 'crypto', holderName: null }] })
  })

  test.each([
    [{ bankCode: 'NOBANK' }, 'BANK_UNKNOWN', {}],
    [{ accountNumber: '12' }, 'FIELD_INVALID', { field: 'accountNumber', rule: 'pattern' }],
    [{ holderName: null }, 'FIELD_INVALID', { field: 'holderName', rule: 'required' }],
    [{ paymentPassword: '000001' }, 'PAYMENT_PASSWORD_WRONG', {}],
  ])('are refused for %j', async (entries, errorCode, body) => {
    expect(await add(entries)).toMatchObject({ errorCode, body })
    expect((await read()).accounts).toEqual([])
  })

  test('belong to one member of a site, until they are removed', async () => {
    const accountNumber = createNumber()
    unwrap(await add({ accountNumber }))
    const own = token
    ;({ token } = await createMember())
    expect((await add({ accountNumber })).errorCode).toBe('BANK_ACCOUNT_TAKEN')
    const [account] = unwrap(await site.call(endpoints.bankAccounts, { token: own })).accounts
    if (!account) throw new Error('The account is missing.')
    expect((await remove(account.id)).errorCode).toBe('BANK_ACCOUNT_UNKNOWN')
    const stranger = token
    token = own
    expect((await remove(account.id, '000001')).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    unwrap(await remove(account.id))
    expect((await remove(account.id)).errorCode).toBe('BANK_ACCOUNT_UNKNOWN')
    token = stranger
    unwrap(await add({ accountNumber }))
  })

  test('are five at most, also by calls at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 7 }, () => add()))
    expect(responses.filter(({ errorCode }) => errorCode === null)).toHaveLength(5)
    expect(responses.filter(({ errorCode }) => errorCode === 'BANK_ACCOUNTS_FULL')).toHaveLength(2)
  })

  test('are added once under a key', async () => {
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    const parts = { token, headers, body: createBody() }
    expect(unwrap(await site.call(endpoints.addBankAccount, parts))).toEqual({ done: true })
    expect(unwrap(await site.call(endpoints.addBankAccount, parts))).toEqual({ done: true })
    const reused = await site.call(endpoints.addBankAccount, { ...parts, body: createBody() })
    expect(reused.errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await read()).accounts).toHaveLength(1)
  })

  test('are shown to operators in full, who can change the name that they are in', async () => {
    const accountNumber = createNumber()
    unwrap(await add({ accountNumber }))
    expect(await list()).toMatchObject({
      boundName: 'Aung Min',
      accounts: [{ accountNumber, holderName: 'Aung Min', removedAt: null }],
    })
    unwrap(await rename('Aung Kyaw'))
    expect(await list()).toMatchObject({ boundName: 'Aung Kyaw', accounts: [{ removedAt: expect.any(String) }] })
    expect((await add()).errorCode).toBe('HOLDER_NAME_WRONG')
    unwrap(await add({ holderName: 'Aung Kyaw' }))
  })

  test('inform the inbox, and are masked in the audit log', async () => {
    const accountNumber = createNumber()
    unwrap(await add({ accountNumber }))
    const [message] = unwrap(await site.call(messages, { token })).messages
    expect(message?.body).toContain(`Golden Delta Bank ••••${accountNumber.slice(-4)} was added`)
    unwrap(await rename('Aung Kyaw'))
    const rows = await platform.core.database.query<{ row: string }>(
      `select e::text as row from audit_entry e join member m on e.actor_id = m.id::text or e.subject = 'member ' || m.id
       where m.username = $1`,
      [username],
    )
    const text = rows.map(({ row }) => row).join('\n')
    expect(rows.length).toBeGreaterThan(1)
    for (const hidden of [accountNumber, 'Aung', testPaymentPassword]) expect(text).not.toContain(hidden)
  })

  test('verify a login from a new address by the name of their holder', async () => {
    const attempt = async () => {
      const antiBot = await site.antiBot()
      const body = { type: 'username', username, password, antiBot }
      return unwrap(await site.call(login, { body, ip: '203.0.113.9' }))
    }
    expect(await attempt()).toHaveProperty('token')
    unwrap(await add())
    await platform.core.database.query(
      'delete from known_address where member_id in (select id from member where username = $1)',
      [username],
    )
    const waiting = await attempt()
    if (!('verification' in waiting)) throw new Error('The login needs no verification.')
    const { ticket, methods } = waiting.verification
    expect(methods).toEqual(['bankName'])
    const verify = (code: string) =>
      site.call(verifyLogin, { body: { ticket, method: 'bankName', code }, ip: '203.0.113.9' })
    expect((await verify('Su Su')).errorCode).toBe('CODE_WRONG')
    expect(unwrap(await verify('aung  min'))).toHaveProperty('token')
  })
})
