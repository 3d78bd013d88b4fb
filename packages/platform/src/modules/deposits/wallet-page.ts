import { DomainError } from '@croupier/domain/errors'
import { getLanguageTag, isLanguageCode, type LanguageTag } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/cashier.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/cashier.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/cashier.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/cashier.json' with { type: 'json' }
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { parseOrThrow } from '../../core/http/parse.ts'
import { walletChoices, walletPath, type WalletChoice, type WalletPayment } from './embedded-wallet.ts'
import type { DepositServices } from './services.ts'

type Texts = typeof en.wallet
type TextKey =
  | `wallet.${Exclude<keyof Texts, 'choice' | 'done'>}`
  | `wallet.choice.${WalletChoice}`
  | `wallet.done.${WalletChoice}`

const catalogs: Partial<Record<LanguageTag, Texts>> = {
  en: en.wallet,
  my: my.wallet,
  vi: vi.wallet,
  'zh-Hans': zhHans.wallet,
}

const style = `:root{color-scheme:light dark;--soft:color-mix(in srgb,CanvasText 68%,Canvas);--line:color-mix(in srgb,CanvasText 18%,Canvas)}
*{box-sizing:border-box}body{margin:0;min-block-size:100dvh;display:grid;place-items:start center;padding:1rem;background:color-mix(in srgb,CanvasText 6%,Canvas);color:CanvasText;font:1rem/1.6 system-ui,"Noto Sans Myanmar","Noto Sans SC",sans-serif}
main{inline-size:100%;max-inline-size:26rem;margin-block-start:max(1rem,8vh);padding:1.5rem;background:Canvas;border:1px solid var(--line);border-radius:1.25rem}
h1,p,dl{margin:0}h1{font-size:1.125rem}.sum{margin-block:1.25rem;font-size:2.25rem;font-weight:700;line-height:1.25;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.sum small{font-size:1rem;font-weight:400;color:var(--soft)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;padding-block:.75rem;border-block:1px solid var(--line)}dt,.note{color:var(--soft)}dd{margin:0;text-align:end}.note{margin-block:1rem;font-size:.875rem}
form{display:grid;gap:.625rem}button,a{display:block;inline-size:100%;min-block-size:3rem;padding:.625rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button[value=approve],.lead{border-color:CanvasText;background:CanvasText;color:Canvas;font-weight:600}:focus-visible{outline:3px solid Highlight;outline-offset:2px}a{margin-block-start:.625rem}`
const styleHash = createHash('sha256').update(style).digest('base64')
const maxTokenLength = 4096

const querySchema = z.object({ payment: z.string().check(z.maxLength(maxTokenLength)) })
const formSchema = z.object({ choice: z.enum(walletChoices) })

/** Serves the page of the embedded wallet on the hosts of games. */
export function mountWallet(app: FastifyInstance, { wallet, merchants }: DepositServices): void {
  const config = { hostRole: 'arcade' } as const
  const send = (reply: FastifyReply, token: string) => {
    const { payment, choice } = wallet.open(token)
    if (!merchants.findByCode(payment.merchant)) throw new DomainError('NOT_FOUND')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(createPage(payment, choice))
  }
  app.get(walletPath, { config }, (request, reply) => send(reply, parseOrThrow(querySchema, request.query).payment))
  app.post(walletPath, { config: { ...config, acceptsForm: true } }, async (request, reply) => {
    const { payment } = parseOrThrow(querySchema, request.query)
    await wallet.choose(payment, parseOrThrow(formSchema, request.body).choice)
    return send(reply, payment)
  })
}

function createPage(payment: WalletPayment, choice: WalletChoice | null): string {
  const { amount, currency, site, label, reference, returnUrl, language } = payment
  const tag = isLanguageCode(language) ? getLanguageTag(language) : 'en'
  const texts = new Map(listTexts(catalogs[tag] ?? en.wallet, 'wallet.'))
  const t = (key: TextKey) => escapeHtml(texts.get(key) ?? key)
  const link = (text: string, className = '') => `<a class="${className}" href="${escapeHtml(returnUrl)}">${text}</a>`
  const buttons = walletChoices
    .map((value) => `<button name="choice" value="${value}">${t(`wallet.choice.${value}`)}</button>`)
    .join('\n')
  const body =
    choice === null
      ? `<p class="note">${t('wallet.note')}</p><form method="post">${buttons}</form>${link(t('wallet.leave'))}`
      : `<p class="note" role="status">${t(`wallet.done.${choice}`)}</p>${link(t('wallet.return').replace('{{site}}', escapeHtml(site)), 'lead')}`
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8"><title>${escapeHtml(label)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>
<main><h1>${escapeHtml(label)}</h1><p class="sum">${escapeHtml(formatAmount(amount, tag))} <small>${escapeHtml(currency)}</small></p>
<dl><dt>${t('wallet.payee')}</dt><dd>${escapeHtml(site)}</dd><dt>${t('wallet.reference')}</dt><dd>${escapeHtml(reference)}</dd></dl>
${body}</main>`
}

/** Lists texts with the keys of their groups. */
function listTexts(
  group: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
  prefix: string,
): [string, string][] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : listTexts(value, `${prefix}${name}.`),
  )
}

/** Writes an amount of the wire as the language does, with its decimals. Intl formats a decimal string exactly. */
function formatAmount(amount: string, tag: LanguageTag): string {
  const minimumFractionDigits = amount.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits })
  return format.format(amount as Intl.StringNumericLiteral)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
