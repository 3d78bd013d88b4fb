import type { BootState } from '@croupier/brand/client'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'

declare global {
  // A global of the document can only be declared with var.
  var croupierBoot: BootState | undefined
}

/** A call of the gate that is under way since `startedAt` (`performance.now()`). */
export interface StartedGate {
  readonly answer: Promise<Response>
  readonly startedAt: number
}

/** Takes the gate's call that the document has started; null when there is none or it was taken before. */
export function takeStartedGate(): StartedGate | null {
  const { croupierBoot: boot } = globalThis
  if (!boot?.gate) return null
  const { gate, ...rest } = boot
  globalThis.croupierBoot = rest
  return { answer: gate, startedAt: rest.startedAt }
}

/** The language that the document already speaks. */
export function bootLanguage(fallback: LanguageCode): LanguageCode {
  const language = globalThis.croupierBoot?.language ?? fallback
  return isLanguageCode(language) ? language : fallback
}

/** Shows that the site could not start: files of it did not arrive. */
export function showStartFailure(): void {
  globalThis.croupierBoot?.fail?.()
}
