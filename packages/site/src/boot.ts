import type { BootState } from '@croupier/brand/client'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'

declare global {
  // A global of the document can only be declared with var.
  var croupierBoot: BootState | undefined
}

/** A permission call that the boot script sent at `startedAt` (`performance.now()`). */
export interface PreloadedPermission {
  readonly response: Promise<Response>
  readonly startedAt: number
}

/** Returns the permission call of the boot script and clears it; null when absent or consumed before. */
export function consumePreloadedPermission(): PreloadedPermission | null {
  const { croupierBoot: boot } = globalThis
  if (!boot?.gate) return null
  const { gate, ...rest } = boot
  globalThis.croupierBoot = rest
  return { response: gate, startedAt: rest.startedAt }
}

/** Returns the hand-over token that the URL contained and clears it; null without one. */
export function consumeHandoverToken(): string | null {
  const { croupierBoot: boot } = globalThis
  if (boot?.handover === undefined) return null
  const { handover, ...rest } = boot
  globalThis.croupierBoot = rest
  return handover
}

/** Returns the token of the link that resets a password and clears it; null without one. */
export function consumeResetToken(): string | null {
  const { croupierBoot: boot } = globalThis
  if (boot?.reset === undefined) return null
  const { reset, ...rest } = boot
  globalThis.croupierBoot = rest
  return reset
}

/** Returns the language that the boot script has chosen for the document. */
export function getBootLanguage(fallback: LanguageCode): LanguageCode {
  const language = globalThis.croupierBoot?.language ?? fallback
  return isLanguageCode(language) ? language : fallback
}

/** Shows the start failure in the static shell: some files of the site did not load. */
export function showStartFailure(): void {
  globalThis.croupierBoot?.fail?.()
}
