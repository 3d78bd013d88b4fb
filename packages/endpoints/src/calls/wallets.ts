import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { transferFundBody } from '../bodies/wallets.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, text } from '../fields.ts'
import { fundsWire } from '../funds.ts'

const common = { provisional: true, responseFormat: 'wrapped' } as const

const merchantWalletWire = z.object({
  /** Whether members have one wallet for every vendor. */
  isSingle: z.boolean(),
  currency: z.string(),
  /** Smallest transfer, unless it empties a wallet. */
  minimum: amountText,
  /** Vendors whose games are played from a wallet of their own; none with one wallet. */
  wallets: z.array(z.object({ code: z.string(), name: z.string(), maintenance: z.boolean() })),
})

/** The wallets that the site has beside the main one. */
export interface MerchantWallet {
  readonly isSingle: boolean
  readonly currency: Currency
  readonly minimum: Money
  readonly wallets: readonly { readonly code: string; readonly name: string; readonly maintenance: boolean }[]
}

/** Which wallets the site has. */
export const merchantWallet = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  auth: 'none',
  summary: 'Wallets of the site',
  response: merchantWalletWire,
  decode: (wire): MerchantWallet => {
    const currency = parseCurrency(wire.currency)
    return { ...wire, currency, minimum: fromWire(wire.minimum, currency) }
  },
  errors: [],
})

/** What a wallet holds; `name` is null of the main one. */
export interface WalletBalance {
  readonly code: string
  readonly name: string | null
  readonly balance: Money
}

/** What all wallets of the account hold. */
export interface WalletBalances {
  readonly total: Money
  readonly wallets: readonly WalletBalance[]
}

function decodeBalances(wire: z.output<typeof fundsWire>): WalletBalances {
  const currency = parseCurrency(wire.currency)
  return {
    total: fromWire(wire.total, currency),
    wallets: wire.wallets.map((wallet) => ({ ...wallet, balance: fromWire(wallet.balance, currency) })),
  }
}

/** Balances of all wallets of the account. */
export const walletBalances = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/v2/wallets',
  auth: 'token',
  summary: 'Balances of all wallets',
  response: fundsWire,
  decode: decodeBalances,
  errors: ['TRIAL_NOT_PERMITTED'],
})

const fundTransferWire = z.object({
  /** Names the call; several rows share it where it has emptied several wallets. */
  reference: z.string(),
  source: z.string(),
  target: z.string(),
  currency: z.string(),
  amount: amountText,
  time: instantText,
})

/** Money that has moved between two wallets of the account. */
export interface FundTransfer {
  readonly reference: string
  /** `main`, or the code of a vendor. */
  readonly source: string
  readonly target: string
  readonly amount: Money
  readonly time: string
}

function decodeTransfer({ currency, amount, ...row }: z.output<typeof fundTransferWire>): FundTransfer {
  return { ...row, amount: fromWire(amount, parseCurrency(currency)) }
}

/** Move money between the wallets of the account; without a source everything goes into the target. */
export const transferFund = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/relay/wallets/transfer',
  auth: 'token',
  summary: 'Move money between wallets',
  encrypted: true,
  idempotent: true,
  body: transferFundBody,
  response: z.object({ transfers: z.array(fundTransferWire), balances: fundsWire }),
  decode: (wire): { transfers: readonly FundTransfer[]; balances: WalletBalances } => ({
    transfers: wire.transfers.map(decodeTransfer),
    balances: decodeBalances(wire.balances),
  }),
  errors: [
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'INSUFFICIENT_FUNDS',
    'PLAY_EXCLUDED',
    'TRANSFER_TOO_SMALL',
    'TRIAL_NOT_PERMITTED',
    'WALLET_MAINTENANCE',
    'WALLET_SINGLE',
    'WALLET_UNKNOWN',
  ],
})

/** Transfers between the wallets of the account, newest first. */
export const fundTransfers = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/v2/wallets/transfers',
  auth: 'token',
  summary: 'Transfers between wallets',
  query: z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) }),
  response: z.object({ transfers: z.array(fundTransferWire), next: z.nullable(z.string()) }),
  decode: (wire): { transfers: readonly FundTransfer[]; next: string | null } => ({
    transfers: wire.transfers.map(decodeTransfer),
    next: wire.next,
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})
