import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** What a reader has asked of the browser, as media features. */
export type Wishes = Readonly<
  Partial<Record<'forced-colors' | 'prefers-reduced-motion' | 'prefers-color-scheme', string>>
>

async function setMedia(wishes: Wishes): Promise<void> {
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

/** Draws the page as for a reader with these wishes, until the test ends. */
export async function emulate(wishes: Wishes): Promise<void> {
  await setMedia(wishes)
  onTestFinished(() => setMedia({}))
}
