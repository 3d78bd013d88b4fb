import { DomainError } from '@croupier/domain/errors'
import { fromWire, parseMoney, toMoney, toWire } from '@croupier/domain/money'
import { mainWallet } from '@croupier/domain/wallets'
import type * as endpoints from '@croupier/endpoints/calls/wallets'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Leg } from '../../core/ledger/posting.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { isExcluded } from '../safer-play/guard.ts'
import {
  insertTransfers,
  lockWallets,
  readVendorWallets,
  readWallets,
  type WalletHolder,
  type WalletRow,
} from './repository.ts'
import { readBalances, toTransferWire } from './wallets.ts'

type TransferCall = Call<typeof endpoints.transferFund, 'member'>

/** What leaves a wallet, in minor units. */
interface Outflow {
  readonly source: string
  readonly amount: bigint
}

/** Transfers between the wallets of a member. */
const transferLimit = defineRateLimit({ bucket: 'fund-transfer', max: 30, windowSeconds: 60 })
/** Characters of the code of a transfer. */
const codeLength = 10

/**
 * Moves money between two wallets, or everything into one, in one posting. Throws AMOUNT_INVALID, AMOUNT_TOO_PRECISE,
 * WALLET_SINGLE, WALLET_UNKNOWN, WALLET_MAINTENANCE, TRANSFER_TOO_SMALL, INSUFFICIENT_FUNDS, TOO_MANY_REQUESTS and, while the account is closed to play,
 * PLAY_EXCLUDED. Money comes back to the main wallet whatever has become of the vendor, of the setting or of the account.
 */
export async function transferFund(core: Core, call: TransferCall): Promise<InferWire<typeof endpoints.transferFund>> {
  const { merchant, session, body, commit } = call
  const { memberId } = session
  const { code, currency } = merchant
  const holder: WalletHolder = { merchant: code, memberId, currency }
  const amount = parseAmount(body.amount, merchant)
  await consumeRateLimit(core, transferLimit, String(memberId))
  return commit(async (unit) => {
    await lockWallets(unit, holder)
    const wallets = await readWallets(unit, holder)
    const settings = await readSettings(unit, merchant)
    if (body.target !== mainWallet && (await isExcluded(unit, memberId, core.clock.now())))
      throw new DomainError('PLAY_EXCLUDED')
    if (settings.walletMode === 'single') assertReturn(body.target, wallets)
    else if (body.target !== mainWallet) await assertOpen(unit, code, body.target)
    const minimum = fromWire(settings.walletTransferMinimum, currency).minor
    const outflows =
      body.source === null || amount === null
        ? collectAll(wallets, body.target)
        : [await getOutflow(unit, { merchant: code, source: body.source, amount, wallets, minimum })]
    const rows = await move(core, unit, { holder, target: body.target, outflows })
    unit.audit({
      subject: `member ${memberId}`,
      after: {
        transfer: rows[0]?.code ?? '',
        into: body.target,
        from: rows.map((row) => ({ wallet: row.source, amount: toWire(toMoney(row.amount, currency)) })),
      },
    })
    return { transfers: rows.map(toTransferWire), balances: await readBalances(unit, holder) }
  })
}

function parseAmount(text: string | null, { currency }: Merchant): bigint | null {
  if (text === null) return null
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor <= 0n) throw new DomainError('AMOUNT_INVALID')
  return amount.minor
}

/** With one wallet money only returns, from wallets that the site has had before. */
function assertReturn(target: string, wallets: readonly WalletRow[]): void {
  const isLeft = wallets.some(({ code, balance }) => code !== mainWallet && balance > 0n)
  if (target !== mainWallet || !isLeft) throw new DomainError('WALLET_SINGLE')
}

async function assertOpen(unit: UnitOfWork, merchant: string, target: string): Promise<void> {
  const wallet = (await readVendorWallets(unit, merchant)).find(({ code }) => code === target)
  if (!wallet) throw new DomainError('WALLET_UNKNOWN')
  if (wallet.maintenance) throw new DomainError('WALLET_MAINTENANCE')
}

/** Everything that the other wallets hold. */
function collectAll(wallets: readonly WalletRow[], target: string): readonly Outflow[] {
  const filled = wallets.filter(({ code, balance }) => code !== target && balance > 0n)
  if (filled.length === 0) throw new DomainError('INSUFFICIENT_FUNDS')
  return filled.map(({ code, balance }) => ({ source: code, amount: balance }))
}

interface Wanted extends Outflow {
  readonly merchant: string
  readonly wallets: readonly WalletRow[]
  readonly minimum: bigint
}

/** A wallet may be emptied of less than the minimum, so that nothing remains locked in it. */
async function getOutflow(unit: UnitOfWork, { merchant, source, amount, wallets, minimum }: Wanted): Promise<Outflow> {
  const wallet = wallets.find(({ code }) => code === source)
  const isOffered = async () => (await readVendorWallets(unit, merchant)).some(({ code }) => code === source)
  if (!wallet && source !== mainWallet && !(await isOffered())) throw new DomainError('WALLET_UNKNOWN')
  const balance = wallet?.balance ?? 0n
  if (amount > balance) throw new DomainError('INSUFFICIENT_FUNDS')
  if (amount < minimum && amount < balance) throw new DomainError('TRANSFER_TOO_SMALL')
  return { source, amount }
}

interface Movement {
  readonly holder: WalletHolder
  readonly target: string
  readonly outflows: readonly Outflow[]
}

async function move({ clock, push }: Core, unit: UnitOfWork, { holder, target, outflows }: Movement) {
  const { merchant, memberId, currency } = holder
  const at = clock.now()
  const key = `fund-transfer:${unit.key}`
  const code = createLegibleCode(codeLength)
  const common = { code, key, merchant, memberId, target, currency, movedAt: at }
  const rows = outflows.map((outflow) => ({ ...common, ...outflow }))
  await insertTransfers(unit, rows)
  await post(unit, {
    merchant,
    kind: 'transfer',
    key,
    unit: currency,
    realm: 'real',
    reference: code,
    legs: [
      ...outflows.map(({ source, amount }) => toLeg(memberId, source, -amount)),
      toLeg(
        memberId,
        target,
        outflows.reduce((sum, { amount }) => sum + amount, 0n),
      ),
    ],
    at,
  })
  unit.afterCommit(() => push.notify('balance', { merchant, memberId }))
  return rows
}

function toLeg(memberId: bigint, wallet: string, amount: bigint): Leg {
  const account =
    wallet === mainWallet
      ? ({ memberId, purpose: 'main' } as const)
      : ({ memberId, purpose: 'vendor', vendor: wallet } as const)
  return { account, amount }
}
