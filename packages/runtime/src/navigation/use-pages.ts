import type { Center } from '@croupier/domain/centers'
import { useFlags } from '@croupier/flags/react'
import { useSite } from '../platform/site-context.tsx'
import { useAudience } from '../session/session.ts'
import { listPages, type Page } from './pages.ts'
import { useMenuSettings } from './use-menu-entries.ts'

/** Pages of a center for the menus of the current account. The first is the center's default page. */
export function usePages(center: Center): readonly Page[] {
  const settings = useMenuSettings()
  const pages = listPages(useSite().pages, center, useAudience(), useFlags())
  return pages.filter(({ setting }) => setting === undefined || settings.has(setting))
}
