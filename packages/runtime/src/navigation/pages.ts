import { agentPageIds, memberPageIds, type Center, type CenterPageIds } from '@croupier/domain/centers'
import type { Audience } from '@croupier/domain/member'
import type { FlagCode } from '@croupier/flags/codes'
import type { Flags } from '@croupier/flags/modules'
import type { Namespace } from '@croupier/i18n/namespaces'
import type { IconShape } from '@croupier/ui-kit/Icon'
import type { ParseKeys } from 'i18next'
import type { FunctionComponent } from 'react'
import type { MemberCount } from '../data/member-state.ts'
import type { SiteServices } from '../platform/site-services.ts'

/** Who may open a page: everyone, any account, a real account, or an agent. */
export type PageAudience = 'everyone' | 'session' | 'member' | 'agent'

/**
 * Menus of the shell: side menu, top navigation, bottom bar of phones, shortcuts of the header, account menu, the game menu of
 * the home page, and the header's menu of promotions, which its one entry opens.
 */
export type MenuName = 'side' | 'top' | 'bottom' | 'header' | 'account' | 'home' | 'promotions'

/**
 * What menus depend on: the account has a VIP level, inviting friends is offered, it has someone to send money to, the
 * merchant has a points mall, missions, or red envelopes to open; the jurisdiction of the brand demands limits and exclusions.
 */
export type MenuSetting = 'vip' | 'referral' | 'transfer' | 'points' | 'missions' | 'envelopes' | 'saferPlay'

/** Context of a page's loader. `search` is unparsed; the loader reads it as the page does. */
export interface PageLoaderContext {
  readonly site: SiteServices
  readonly search: unknown
}

/** A row of a center's table of pages. */
export interface PageRow {
  readonly icon: IconShape
  /** Catalog key of the name in menus and headings. */
  readonly label: ParseKeys<['common', 'member', 'agent']>
  /** Group of the page in the menu of its center. */
  readonly section: 'account' | 'money' | 'records' | 'rewards' | 'messages' | 'team' | 'income'
  /** The page exists only while this flag is on. */
  readonly flag?: FlagCode
  readonly audience: PageAudience
  /**
   * Menus of the shell that show it, each with its position; lower ones come first. All but `account` belong to the first
   * screen: the label of their entries has to be in `common`.
   */
  readonly menus?: Readonly<Partial<Record<MenuName, number>>>
  /** Menus show it only with this setting. */
  readonly setting?: MenuSetting
  /** Count of the member state beside the name in the center, the header and the account menu; hidden at 0. */
  readonly badge?: MemberCount
  /** Namespaces of its texts, loaded with its code. */
  readonly texts?: readonly Namespace[]
  readonly load: () => Promise<FunctionComponent>
  /** Reads the search parameters of its URL. */
  readonly search?: (raw: Record<string, unknown>) => object
  /** Starts to fetch its data into the query cache, also when a link to it is hovered. */
  readonly loader?: (context: PageLoaderContext) => unknown
}

/** A registered page of a center. */
export interface Page extends PageRow {
  readonly center: Center
  readonly id: string
}

const pageOrder: Readonly<Record<Center, readonly string[]>> = { member: memberPageIds, agent: agentPageIds }

/**
 * Id of a page that the specification does not have, in kebab-case like `record-notes`; the hyphen distinguishes it from a misspelt
 * id of the specification.
 */
type FurtherPageId = `${string}-${string}`

/** What a caller who is not admitted gets. `notFound`: the page does not exist for this account. */
export type PageRefusal = 'login' | 'realAccount' | 'notFound'

const refusals = {
  everyone: { visitor: null, trial: null, member: null, agent: null },
  session: { visitor: 'login', trial: null, member: null, agent: null },
  member: { visitor: 'login', trial: 'realAccount', member: null, agent: null },
  agent: { visitor: 'login', trial: 'realAccount', member: 'notFound', agent: null },
} as const satisfies Record<PageAudience, Record<Audience, PageRefusal | null>>

/**
 * Declares pages of a center, keyed by the specification's ids or by ids in kebab-case. The feature that owns them exports
 * the result.
 */
export function definePages<C extends Center>(
  center: C,
  rows: { readonly [Id in CenterPageIds[C] | FurtherPageId]?: PageRow },
): readonly Page[] {
  return Object.entries<PageRow | undefined>(rows).flatMap(([id, row]) => (row ? [{ ...row, center, id }] : []))
}

/**
 * Composes the pages of all features in the order of the specification; further pages follow in that of registration.
 * Throws when two features own the same page.
 */
export function composePages(features: readonly (readonly Page[])[]): readonly Page[] {
  const pages = features.flat()
  const keys = pages.map(({ center, id }) => `${center}.${id}`)
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index)
  if (duplicate !== undefined) throw new Error(`Two features define the page ${duplicate}`)
  return pages.toSorted((a, b) => getPosition(a) - getPosition(b))
}

function getPosition({ center, id }: Page): number {
  const position = pageOrder[center].indexOf(id)
  return position === -1 ? pageOrder[center].length : position
}

/** What decides who may open a page. */
type PageAccess = Pick<PageRow, 'flag' | 'audience'>

/** Returns why a caller is not admitted to a page; null for an admitted one. */
export function getPageRefusal({ flag, audience }: PageAccess, caller: Audience, flags: Flags): PageRefusal | null {
  return flag !== undefined && !flags.has(flag) ? 'notFound' : refusals[audience][caller]
}

/**
 * Whether menus show a page to a caller. Pages of agents are listed for agents only; those of real accounts also for
 * trial accounts, which then get the real-account dialog.
 */
export function isListed(page: PageAccess, caller: Audience, flags: Flags): boolean {
  return (page.audience !== 'agent' || caller === 'agent') && getPageRefusal(page, caller, flags) !== 'notFound'
}

/** Lists the pages of a center that its menus show, in menu order. */
export function listPages(pages: readonly Page[], center: Center, caller: Audience, flags: Flags): readonly Page[] {
  return pages.filter((page) => page.center === center && isListed(page, caller, flags))
}
