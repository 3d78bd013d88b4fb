import { useFlags } from '@croupier/flags/react'
import { useTranslation } from 'react-i18next'
import { useMemberState } from '../data/use-member-state.ts'
import { useSite } from '../platform/site-context.tsx'
import { useAudience } from '../session/session.ts'
import { listMenuEntries, type ListedEntry } from './menus.ts'
import type { MenuName, MenuSetting } from './pages.ts'

/** An entry with its label in the interface language. */
export interface NamedEntry extends Omit<ListedEntry, 'label'> {
  readonly label: string
}

/** What menus depend on for the current account. */
export function useMenuSettings(): ReadonlySet<MenuSetting> {
  const { brand } = useSite()
  const state = useMemberState()
  const settings = new Set<MenuSetting>()
  if (state?.hasVip) settings.add('vip')
  if (state?.availablePromo.REFERRAL.enabled) settings.add('referral')
  if (state?.canTransfer) settings.add('transfer')
  if (state?.hasPoints) settings.add('points')
  if (state?.hasMissions) settings.add('missions')
  if (state?.openEnvelopes) settings.add('envelopes')
  if (brand.jurisdiction !== 'none') settings.add('saferPlay')
  return settings
}

/** Entries of a menu for the current account, in order. Renders again when the account, a flag or the language changes. */
export function useMenuEntries(menu: MenuName): readonly NamedEntry[] {
  const { i18n } = useTranslation()
  // Without loading `member`, whose texts only the account menu shows: it would delay the first screen.
  const t = i18n.getFixedT(null, ['common', 'member', 'agent'])
  const viewer = { audience: useAudience(), flags: useFlags(), settings: useMenuSettings() }
  return listMenuEntries(useSite(), menu, viewer).map((entry) => ({
    ...entry,
    label: t(entry.label),
  }))
}
