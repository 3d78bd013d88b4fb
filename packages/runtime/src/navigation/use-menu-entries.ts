import { useFlags } from '@croupier/flags/react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../platform/site-context.tsx'
import { useAudience } from '../session/session.ts'
import { listMenuEntries, type ListedEntry } from './menus.ts'
import type { MenuName } from './pages.ts'

/** An entry with its label in the interface language. */
export interface NamedEntry extends Omit<ListedEntry, 'label'> {
  readonly label: string
}

/** Entries of a menu for the current account, in order. Renders again when the account, a flag or the language changes. */
export function useMenuEntries(menu: MenuName): readonly NamedEntry[] {
  const { i18n } = useTranslation()
  // Without loading `member`, whose texts only the account menu shows: it would delay the first screen.
  const t = i18n.getFixedT(null, ['common', 'member'])
  return listMenuEntries(useSite(), menu, useAudience(), useFlags()).map((entry) => ({
    ...entry,
    label: t(entry.label),
  }))
}
