import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Media features that express user preferences. */
export type MediaFeatures = Readonly<
  Partial<Record<'forced-colors' | 'prefers-reduced-motion' | 'prefers-color-scheme', string>>
>

async function setMedia(features: MediaFeatures): Promise<void> {
  const entries = Object.entries(features).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features: entries })
}

/** Emulates media features until the test ends. */
export async function emulate(features: MediaFeatures): Promise<void> {
  await setMedia(features)
  onTestFinished(() => setMedia({}))
}

/** Emulates media features in all tests of the surrounding `describe`. */
export function emulateInSuite(features: MediaFeatures): void {
  beforeAll(() => setMedia(features))
  afterAll(() => setMedia({}))
}
