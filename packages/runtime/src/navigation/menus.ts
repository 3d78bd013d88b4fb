import type { Audience } from '@croupier/domain/member'
import type { Flags } from '@croupier/flags/modules'
import {
  getPageRefusal,
  isListed,
  type MenuName,
  type MenuSetting,
  type Page,
  type PageRefusal,
  type PageRow,
} from './pages.ts'
import { paths, type LinkTarget } from './paths.ts'

/** Position of the game categories in the menus `side` and `top`; entries with a lower one come before them. */
export const categoriesPosition = 100

/** A row of a feature's table of menu entries, for its pages outside the centers. */
export interface MenuEntryRow
  extends
    Pick<PageRow, 'icon' | 'label' | 'audience' | 'flag' | 'badge' | 'setting'>,
    Required<Pick<PageRow, 'menus'>> {
  readonly target: LinkTarget
  /** Opens it over the current page instead, where it is an overlay with an address. */
  readonly open?: () => void
  /** A page of a center that it leads to; without that page there is no entry. */
  readonly page?: Pick<Page, 'center' | 'id'>
}

/** A registered entry. */
export interface MenuEntry extends MenuEntryRow {
  readonly id: string
}

/** An entry as one menu shows it to one account. */
export interface ListedEntry extends Pick<MenuEntry, 'id' | 'icon' | 'label' | 'target' | 'badge' | 'page'> {
  readonly position: number
  /** Why the account is not admitted; null for an admitted one. */
  readonly refusal: PageRefusal | null
  /** Whether a trial account is admitted. */
  readonly allowTrial: boolean
  readonly open?: () => void
}

/** Declares entries for pages outside the centers, keyed by id. The feature that owns the pages exports the result. */
export function defineMenuEntries(rows: Readonly<Record<string, MenuEntryRow>>): readonly MenuEntry[] {
  return Object.entries(rows).map(([id, row]) => ({ ...row, id }))
}

/** What the features of a site have registered for its menus. */
interface Registered {
  readonly pages: readonly Page[]
  readonly entries: readonly MenuEntry[]
}

/** For whom a menu is listed. */
export interface MenuViewer {
  readonly audience: Audience
  readonly flags: Flags
  readonly settings: ReadonlySet<MenuSetting>
}

/** Lists what a menu shows to a caller, by position: the entries and center pages whose rows name the menu. */
export function listMenuEntries(
  { pages, entries }: Registered,
  menu: MenuName,
  { audience, flags, settings }: MenuViewer,
): readonly ListedEntry[] {
  const pageRows = pages.map((page) => ({
    ...page,
    id: `${page.center}.${page.id}`,
    target: paths.page(page),
    page: { center: page.center, id: page.id },
    open: undefined,
  }))
  const isRegistered = ({ page }: Pick<MenuEntry, 'page'>) =>
    page === undefined || pages.some(({ center, id }) => center === page.center && id === page.id)
  return [...entries.filter(isRegistered), ...pageRows]
    .filter((row) => isListed(row, audience, flags) && (row.setting === undefined || settings.has(row.setting)))
    .flatMap(({ id, icon, label, target, menus, badge, open, page, ...row }) => {
      const position = menus?.[menu]
      if (position === undefined) return []
      const refusal = getPageRefusal(row, audience, flags)
      const allowTrial = getPageRefusal(row, 'trial', flags) === null
      const optional = { ...(badge && { badge }), ...(open && { open }), ...(page && { page }) }
      return [{ id, icon, label, target, position, refusal, allowTrial, ...optional }]
    })
    .toSorted((a, b) => a.position - b.position)
}
