import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
import { create } from 'zustand'

/** Whether the visitor lets visits be counted; null until he has chosen. */
export type Consent = 'granted' | 'denied' | null

function readConsent(): Consent {
  const stored = readLocal('measurement')
  return stored === 'granted' || stored === 'denied' ? stored : null
}

/** The visitor's choice, which this browser remembers. */
export const useConsent = create<{ readonly consent: Consent }>(() => ({ consent: readConsent() }))

/** Stores the choice; null asks again. */
export function setConsent(consent: Consent): void {
  writeLocal('measurement', consent)
  useConsent.setState({ consent })
}

/** Follows the choice that another tab makes. Returns a function that ends this. */
export function watchConsent(): () => void {
  const handleStorage = () => useConsent.setState({ consent: readConsent() })
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
