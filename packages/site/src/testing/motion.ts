import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Preference = 'reduce' | 'no-preference'

async function setPreference(value: Preference): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

/** Emulates a preference for motion until the test ends; page tests prefer reduced motion otherwise. */
export async function emulateMotion(preference: Preference): Promise<void> {
  await setPreference(preference)
  onTestFinished(() => setPreference('reduce'))
}
