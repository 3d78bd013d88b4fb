import { getLanguageTag, type LanguageCode, type LanguageTag } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/mail.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/mail.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/mail.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/mail.json' with { type: 'json' }

/** Languages of outgoing texts; others fall back to English until their catalogs are complete. */
const catalogs: Partial<Record<LanguageTag, typeof en>> = { en, my, vi, 'zh-Hans': zhHans }

type NoParameters = Readonly<Record<string, never>>

/** The placeholders of each template, besides `site`. */
export interface TemplateParameters {
  verificationCode: { readonly code: string; readonly minutes: number }
  /** Shown on the page that asked for a code. */
  codeSent: { readonly minutes: number }
  registerCodeSent: { readonly minutes: number }
  passwordReset: { readonly link: string; readonly minutes: number }
  feedbackReply: { readonly reply: string }
  affiliateApproved: NoParameters
  affiliateRejected: { readonly reason: string }
  rememberedTwice: NoParameters
  /** Sent to the inbox, and to the former number or address. */
  mobileChanged: { readonly mobile: string }
  emailChanged: { readonly email: string }
  paymentPasswordChanged: NoParameters
  /** `account` is masked. */
  bankAccountAdded: { readonly bank: string; readonly account: string }
  bankAccountRemoved: { readonly bank: string; readonly account: string }
  withdrawalPaid: { readonly number: string }
  withdrawalRejected: { readonly number: string }
  withdrawalFailed: { readonly number: string }
  withdrawalForced: { readonly number: string }
  passkeyAdded: { readonly passkey: string }
  authenticatorOn: NoParameters
  authenticatorOff: NoParameters
  contractOffered: NoParameters
  demoWelcome: NoParameters
  demoSafety: NoParameters
}

/** Name of an outgoing text in the catalog `mail`. */
export type TemplateName = keyof TemplateParameters

/** The text of codes, which is of no use once its code has ended. */
export const codeTemplate: TemplateName = 'verificationCode'

/** The texts that open an account, and are of no use once their code or link has ended. */
export const secretTemplates: readonly TemplateName[] = [codeTemplate, 'passwordReset']

/** Whether a text opens an account: who reads it can log in or set a password. */
export function isSecret(template: string): boolean {
  return secretTemplates.some((secret) => secret === template)
}

/** A template with its values. */
export type Template = {
  [Name in TemplateName]: { readonly name: Name; readonly parameters: TemplateParameters[Name] }
}[TemplateName]

/** An outgoing text. */
export interface RenderedText {
  readonly subject: string
  readonly body: string
}

/** Renders a template of a site as plain text, in which nothing has to be escaped. */
export function renderTemplate({ name, parameters }: Template, site: string, language: LanguageCode): RenderedText {
  const { subject, body } = (catalogs[getLanguageTag(language)] ?? en)[name]
  const values = { site, ...parameters }
  return { subject: fill(subject, values), body: fill(body, values) }
}

function fill(text: string, parameters: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => toLine(String(parameters[name])))
}

/** A value is one line: it can neither add headers to a mail nor sentences of its own to a text. */
function toLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
