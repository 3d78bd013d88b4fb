import type { BootState } from '@croupier/brand/client'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'

declare global {
  // A global of the document can only be declared with var.
  var croupierBoot: BootState | undefined
}

/** Takes the gate's call that the document has started; null when there is none or it was taken before. */
export function takeStartedGate(): Promise<Response> | null {
  const { croupierBoot: boot } = globalThis
  if (!boot?.gate) return null
  globalThis.croupierBoot = { language: boot.language, startedAt: boot.startedAt }
  return boot.gate
}

/** The language that the document already speaks. */
export function bootLanguage(fallback: LanguageCode): LanguageCode {
  const language = globalThis.croupierBoot?.language ?? fallback
  return isLanguageCode(language) ? language : fallback
}
