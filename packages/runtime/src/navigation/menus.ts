import type { Audience } from '@croupier/domain/member'
import type { Flags } from '@croupier/flags/modules'
import { getPageRefusal, isListed, type MenuName, type Page, type PageRefusal, type PageRow } from './pages.ts'
import { paths, type LinkTarget } from './paths.ts'

/** Position of the game categories in the menus `side` and `top`; entries with a lower one come before them. */
export const categoriesPosition = 100

/** A row of a feature's table of menu entries, for its pages outside the centers. */
export interface MenuEntryRow
  extends Pick<PageRow, 'icon' | 'label' | 'audience' | 'flag'>, Required<Pick<PageRow, 'menus'>> {
  readonly target: LinkTarget
}

/** A registered entry. */
export interface MenuEntry extends MenuEntryRow {
  readonly id: string
}

/** An entry as one menu shows it to one account. */
export interface ListedEntry extends Pick<MenuEntry, 'id' | 'icon' | 'label' | 'target'> {
  readonly position: number
  /** Why the account is not admitted; null for an admitted one. */
  readonly refusal: PageRefusal | null
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

/** Lists what a menu shows to a caller, by position: the entries and center pages whose rows name the menu. */
export function listMenuEntries(
  { pages, entries }: Registered,
  menu: MenuName,
  caller: Audience,
  flags: Flags,
): readonly ListedEntry[] {
  const pageRows = pages.map((page) => ({ ...page, id: `${page.center}.${page.id}`, target: paths.page(page) }))
  return [...entries, ...pageRows]
    .filter((row) => isListed(row, caller, flags))
    .flatMap(({ id, icon, label, target, menus, ...row }) => {
      const position = menus?.[menu]
      if (position === undefined) return []
      return [{ id, icon, label, target, position, refusal: getPageRefusal(row, caller, flags) }]
    })
    .toSorted((a, b) => a.position - b.position)
}
