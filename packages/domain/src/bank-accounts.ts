import { toAsciiDigits } from './digits.ts'
import type { Currency } from './money.ts'

/** What a member's money can be paid to. */
export const bankKinds = ['bank', 'ewallet', 'crypto'] as const
export type BankKind = (typeof bankKinds)[number]

/** A bank, e-wallet or network that a merchant pays to. */
export interface Bank {
  readonly code: string
  readonly kind: BankKind
  /** Its name in every language. */
  readonly title: string
}

/** Accounts that a member has at most. */
export const maxBankAccounts = 5

/** Longest name of a holder, UTF-16 units. */
export const maxHolderLength = 64

const usdt: Bank = { code: 'USDTTRC20', kind: 'crypto', title: 'USDT (TRC-20)' }

const banksByCurrency: Readonly<Partial<Record<Currency, readonly Bank[]>>> = {
  MMK: [
    { code: 'GDB', kind: 'bank', title: 'Golden Delta Bank' },
    { code: 'AYW', kind: 'bank', title: 'Ayarwun Bank' },
    { code: 'SHM', kind: 'bank', title: 'Shwe Myo Bank' },
    { code: 'KYETPAY', kind: 'ewallet', title: 'KyetPay' },
    usdt,
  ],
  VND: [
    { code: 'SHB1', kind: 'bank', title: 'Ngân hàng Sông Hồng' },
    { code: 'SVB', kind: 'bank', title: 'Ngân hàng Sen Việt' },
    { code: 'NHANHPAY', kind: 'ewallet', title: 'NhanhPay' },
    usdt,
  ],
  USD: [
    { code: 'NLB', kind: 'bank', title: 'Northlight Bank' },
    { code: 'HFB', kind: 'bank', title: 'Harbour & Fjord' },
    { code: 'AURAPAY', kind: 'ewallet', title: 'AuraPay' },
    usdt,
  ],
}

/** Returns where a merchant of a currency pays to unless its settings say otherwise. */
export function getDefaultBanks(currency: Currency): readonly Bank[] {
  return banksByCurrency[currency] ?? [usdt]
}

const numberPatterns = {
  bank: /^\d{6,20}$/,
  ewallet: /^\d{6,15}$/,
  crypto: /^[A-Za-z0-9]{26,62}$/,
} as const satisfies Record<BankKind, RegExp>

/** Returns an account number, or the address of a wallet, in ASCII digits and without what people write between them. */
export function normalizeAccountNumber(typed: string): string {
  return toAsciiDigits(typed).replaceAll(/[\s-]/g, '')
}

/** Whether a normalized number may belong to an account of a kind. */
export function isAccountNumber(kind: BankKind, accountNumber: string): boolean {
  return numberPatterns[kind].test(accountNumber)
}

/** Whether accounts of a kind have a holder's name, which has to be the member's. */
export function hasHolder(kind: BankKind): boolean {
  return kind !== 'crypto'
}

/** Returns a holder's name with single spaces. */
export function normalizeHolderName(typed: string): string {
  return typed.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ')
}

/** Whether two names are of the same holder, ignoring case and spacing. */
export function isSameHolder(one: string, other: string): boolean {
  return normalizeHolderName(one).toLowerCase() === normalizeHolderName(other).toLowerCase()
}
