import { create } from 'zustand'
import { readLocal, writeLocal } from './storage.ts'

/** Light or dark, or as the device says. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

/** The reader's choice; null means the brand's own scheme. */
export const useScheme = create<{ readonly choice: SchemeChoice | null }>(() => {
  const kept = readLocal('scheme')
  return { choice: schemeChoices.find((choice) => choice === kept) ?? null }
})

/** Changes the scheme of the document and remembers it. The boot script reads the same key. */
export function chooseScheme(choice: SchemeChoice): void {
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
  // The colour of the browser's own frame; the document carries that of either scheme.
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  const color = frame?.dataset[scheme]
  if (frame && color !== undefined) frame.content = color
}
