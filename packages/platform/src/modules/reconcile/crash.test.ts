import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDeposit, depositDetails, payDeposit, submitDeposit } from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/deposits'
import * as opsWithdrawals from '@croupier/endpoints/calls/ops/withdrawals'
import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { sendTransfer } from '@croupier/endpoints/calls/transfers'
import { transferFund } from '@croupier/endpoints/calls/wallets'
import * as withdrawals from '@croupier/endpoints/calls/withdrawals'
import type { AnyEndpoint, InferWire } from '@croupier/endpoints/endpoint'
import { headerNames } from '@croupier/endpoints/headers'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeEachDatabase } from '@croupier/testing/databases'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { scale } from '@croupier/testing/scale'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createOperatorClient, createSiteClient, relaxedLimits } from '@croupier/testing/site'
import { expect, test } from 'vitest'
import { build } from '../../build.ts'
import { systemClock, type DatabaseConfig } from '../../core/config.ts'
import { openDatabase } from '../../core/db/database.ts'
import { bankChannels } from '../deposits/testing/scenarios.ts'
import { testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { createLineMember } from '../transfers/testing/lines.ts'
import { addHour } from '../wallet/testing/scenarios.ts'
import { readVendorWallets } from '../vendor-wallets/repository.ts'
import { toWithdrawer } from '../withdrawals/testing/withdrawals.ts'
import { compareBooks } from './reconcile.ts'

const server = fileURLToPath(new URL('../../core/http/testing/crash-server.ts', import.meta.url))
/** Milliseconds between a request and the end of its server: before, during and after its transaction. */
const delays = scale(
  [6],
  Array.from({ length: 12 }, (_, index) => index * 3),
)
const vipLevels = [{ label: { labelNameEn: 'Bronze' }, threshold: '0.00', rebates: { RNG: 100 }, benefits: [] }]
const reason = 'Crash test'

interface Server {
  readonly child: ChildProcess
  readonly port: number
}

async function startServer(config: DatabaseConfig): Promise<Server> {
  const child = fork(server, [JSON.stringify(config), 'automatic'], { execArgv: ['--conditions=source'] })
  const [port] = await once(child, 'message')
  return { child, port: Number(port) }
}

async function killServer({ child }: Server): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Creates a member with an agent above it, money, a bank account and a valid bet whose rebate it can claim. */
async function prepare(database: DatabaseConfig) {
  const platform = await build({ ...createTestConfig({ clock: systemClock, limits: relaxedLimits }), database })
  await changeSettings(platform, 'shwe', {
    vipLevels,
    modules: createModules(['MANPLAYREB3']),
    depositWagering: 0,
    walletMode: 'byVendor',
    withdrawalDailyCount: 100,
    // Points are earned in windows of five minutes by the clock.
    pointsRatios: [],
  })
  const agent = await createLineMember(platform, { isAgent: true, balance: '0' })
  const member = await toWithdrawer(platform, await createLineMember(platform, { upline: agent, balance: '20000' }))
  await addHour(platform, member, { validBet: 100_000n })
  const [wallet] = await readVendorWallets(platform.core.database, member.merchant)
  if (!wallet) throw new Error('The site has no vendor with a wallet of its own.')
  await platform.close()
  const { token, memberId, bankAccountId } = member
  return { token, memberId, agentId: agent.memberId, bankAccountId: String(bankAccountId), vendor: wallet.code }
}

/** As if the time had passed after which a server without a sign of life is dead, so that another one takes its job. */
async function expireHeartbeats(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config)
  await database.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'`)
  await database.query(`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '1 hour'`)
  await database.close()
}

describeEachDatabase('a server that is killed between the steps of a flow', (kind) => {
  test('loses nothing, and does nothing twice', { timeout: 900_000 }, async () => {
    resolveLocalhostNames()
    const database = await createTestDatabase(kind, createTestConfig())
    const { token, memberId, agentId, bankAccountId, vendor } = await prepare(database.config)
    let current = await startServer(database.config)

    /** Sends a call, kills its server after a delay, and repeats the call under its key at the next one; null kills none. */
    async function call<E extends AnyEndpoint>(
      endpoint: E,
      body: object | null,
      delay: number | null,
    ): Promise<InferWire<E>> {
      const key = randomUUID()
      const send = async () => {
        const platform = { clock: systemClock, origin: (name: string) => `http://${name}.localhost:${current.port}` }
        const isOperator = endpoint.path.startsWith('/ops/')
        const client = isOperator ? createOperatorClient(platform) : createSiteClient(platform)
        const headers = { [headerNames.idempotencyKey]: key }
        const parts = { headers, ...(body && { body }), ...(!isOperator && { token }) }
        return client.call(endpoint, parts).catch(() => null)
      }
      if (delay === null) {
        const { value, errorCode } = (await send()) ?? { value: null, errorCode: 'OFFLINE' }
        if (!value) throw new Error(`${endpoint.path} ended in ${errorCode}.`)
        return value
      }
      const pending = send()
      await wait(delay)
      await killServer(current)
      const first = await pending
      current = await startServer(database.config)
      const repeated = await send()
      // Calls of operators that take no key are refused the second time, when the first one has changed the state.
      if (first?.value && !endpoint.idempotent) return first.value
      if (
        !endpoint.idempotent &&
        repeated &&
        ['REQUEST_DECIDED', 'WITHDRAWAL_STATE'].includes(repeated.errorCode ?? '')
      )
        return { done: true } as InferWire<E>
      if (!repeated?.value) throw new Error(`${endpoint.path} ended in ${repeated?.errorCode ?? 'nothing'}.`)
      if (first && first.text !== repeated.text) throw new Error(`${endpoint.path} had two responses.`)
      return repeated.value
    }

    const readState = async (withdrawalId: string) => {
      const platform = { clock: systemClock, origin: (name: string) => `http://${name}.localhost:${current.port}` }
      const query = { withdrawalId }
      const { value } = await createSiteClient(platform).call(withdrawals.withdrawalDetails, { token, query })
      return value?.state
    }

    const readDepositState = async (depositId: string) => {
      const platform = { clock: systemClock, origin: (name: string) => `http://${name}.localhost:${current.port}` }
      const { value } = await createSiteClient(platform).call(depositDetails, { token, query: { depositId } })
      return value?.state
    }

    /** Pays at the embedded wallet, kills the server after a delay, and pays again at the next one, which has forgotten it; null kills none. */
    async function payAtWallet(address: string, delay: number | null): Promise<void> {
      const { pathname, search } = new URL(address)
      const send = () =>
        fetch(`http://play1.localhost:${current.port}${pathname}${search}`, {
          method: 'POST',
          body: new URLSearchParams({ choice: 'approve' }),
        }).catch(() => null)
      if (delay !== null) {
        const pending = send()
        await wait(delay)
        await killServer(current)
        await pending
        current = await startServer(database.config)
      }
      expect((await send())?.status).toBe(200)
    }

    for (const delay of delays) {
      // Servers start slowly; the short form kills one at the hold, and between disbursement and payout.
      const other = kind === 'pglite' ? scale(null, delay) : delay
      const wallet = { channel: 'lantern-wallet', amount: '5000.00' }
      const { depositId: walletDeposit } = await call(createDeposit, wallet, null)
      const { address } = await call(payDeposit, { depositId: walletDeposit }, other)
      await payAtWallet(address, other)
      expect(await readDepositState(walletDeposit)).toBe('approved')
      // Steps that move no money.
      const further = scale(null, delay)
      const { depositId } = await call(createDeposit, bankChannels.shwe, further)
      await call(submitDeposit, { depositId, receiptNumber: 'FT-1', imageIds: [] }, further)
      await call(ops.approveDeposit, { depositId, reason }, other)
      const request = { bankAccountId, amount: '5000.00', paymentPassword: testPaymentPassword }
      const { withdrawalId: unwanted } = await call(withdrawals.requestWithdrawal, request, further)
      await call(withdrawals.cancelWithdrawal, { withdrawalId: unwanted }, other)
      const { withdrawalId } = await call(withdrawals.requestWithdrawal, request, delay)
      await call(opsWithdrawals.reviewWithdrawal, { withdrawalId }, further)
      await call(opsWithdrawals.approveWithdrawal, { withdrawalId, reason }, further)
      await call(opsWithdrawals.disburseWithdrawal, { withdrawalId, reason }, further)
      await killServer(current)
      await expireHeartbeats(database.config)
      current = await startServer(database.config)
      await expect.poll(() => readState(withdrawalId), { timeout: 60_000, interval: 100 }).toBe('disbursed')
      const receipt = { withdrawalId, receipt: 'full', received: null, remaining: null, imageIds: [] }
      await call(withdrawals.confirmWithdrawal, receipt, other)
      const upline = { partner: 'upline', account: null, amount: '1000.00', paymentPassword: testPaymentPassword }
      await call(sendTransfer, upline, other)
      await call(transferFund, { source: 'main', target: vendor, amount: '2000.00' }, other)
    }
    await call(claimRebate, null, scale(null, delays[0] ?? 0))
    await killServer(current)

    const after = await openDatabase(database.config)
    const balances = await after.query<{ member_id: bigint; purpose: string; balance: bigint }>(
      `select member_id, purpose, balance from account where member_id in ($1, $2) order by member_id, purpose`,
      [memberId, agentId],
    )
    const [finding] = await compareBooks(after, ['SHW01'], systemClock.now())
    await after.close()
    const rounds = BigInt(delays.length)
    // The opening; two deposits, a withdrawal, a transfer and a filled wallet each time; once the rebate of 1 % of 1,000.
    const main = 2_000_000n + rounds * (2n * 500_000n - 500_000n - 100_000n - 200_000n) + 1_000n
    expect(Object.fromEntries(balances.map((row) => [`${row.member_id} ${row.purpose}`, row.balance]))).toEqual({
      [`${agentId} main`]: rounds * 100_000n,
      [`${memberId} held`]: 0n,
      [`${memberId} main`]: main,
      [`${memberId} vendor`]: rounds * 200_000n,
    })
    // The bet of the rebate was booked without its round.
    expect(finding?.differences.filter((difference) => !difference.startsWith('facts of'))).toEqual([])
    await database.drop()
  })
})
