import { create } from 'zustand'
import { readLocal, writeLocal } from './storage.ts'

/** Color schemes to choose from; `system` follows the device. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

/** The chosen scheme; null means the brand's default. */
export const useScheme = create<{ readonly choice: SchemeChoice | null }>(() => {
  const stored = readLocal('scheme')
  return { choice: schemeChoices.find((choice) => choice === stored) ?? null }
})

/** Sets the scheme of the document and stores it. The boot script reads the same storage key. */
export function setScheme(choice: SchemeChoice): void {
  writeLocal('scheme', choice)
  useScheme.setState({ choice })
  applyScheme(choice)
}

/** Whether a choice is dark on this device. */
export function isDark(choice: SchemeChoice): boolean {
  return choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
}

function applyScheme(choice: SchemeChoice): void {
  const scheme = isDark(choice) ? 'dark' : 'light'
  document.documentElement.dataset['scheme'] = scheme
  // The document carries the theme color of both schemes as data attributes of this element.
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const color = themeColor?.dataset[scheme]
  if (themeColor && color !== undefined) themeColor.content = color
}
