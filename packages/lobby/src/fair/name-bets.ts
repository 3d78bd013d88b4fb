import type { LanguageCode } from '@croupier/domain/languages'
import { getBetCatalog, nameBet, type BetCatalog, type BetText } from '@croupier/fair/bet-text'
import type { Round } from './proof.ts'

type BetRound = Exclude<Round, { readonly kind: 'slot' }>
type Load = () => Promise<{ readonly default: object }>

/** Catalogs of the game client, which have no place among those of a site; English in other languages. */
const catalogs: Readonly<Record<BetCatalog, Partial<Record<LanguageCode, Load>> & { readonly EN: Load }>> = {
  instant: {
    EN: () => import('@croupier/i18n/catalogs/en/instant.json'),
    MY: () => import('@croupier/i18n/catalogs/my/instant.json'),
    CN: () => import('@croupier/i18n/catalogs/zh-Hans/instant.json'),
    VN: () => import('@croupier/i18n/catalogs/vi/instant.json'),
  },
  live: {
    EN: () => import('@croupier/i18n/catalogs/en/live.json'),
    MY: () => import('@croupier/i18n/catalogs/my/live.json'),
    CN: () => import('@croupier/i18n/catalogs/zh-Hans/live.json'),
    VN: () => import('@croupier/i18n/catalogs/vi/live.json'),
  },
  lottery: {
    EN: () => import('@croupier/i18n/catalogs/en/lottery.json'),
    MY: () => import('@croupier/i18n/catalogs/my/lottery.json'),
    CN: () => import('@croupier/i18n/catalogs/zh-Hans/lottery.json'),
    VN: () => import('@croupier/i18n/catalogs/vi/lottery.json'),
  },
  sports: {
    EN: () => import('@croupier/i18n/catalogs/en/sports.json'),
    MY: () => import('@croupier/i18n/catalogs/my/sports.json'),
    CN: () => import('@croupier/i18n/catalogs/zh-Hans/sports.json'),
    VN: () => import('@croupier/i18n/catalogs/vi/sports.json'),
  },
}

/** Returns what each bet of a round was placed on, in a language; a line for each leg of a slip. */
export async function nameBets(round: BetRound, language: LanguageCode): Promise<readonly string[]> {
  const loaders = catalogs[getBetCatalog(round)]
  const { default: catalog } = await (loaders[language] ?? loaders.EN)()
  return round.bets.map(({ target }) =>
    nameBet(round, target)
      .map((name) => name.map((part) => (typeof part === 'string' ? part : translate(catalog, part))).join(''))
      .join('\n'),
  )
}

/** Returns a text of a catalog with its placeholders replaced; its key where there is none. */
function translate(catalog: object, { key, values = {} }: BetText): string {
  let found: unknown = catalog
  for (const part of key.split('.')) found = isGroup(found) ? found[part] : undefined
  if (typeof found !== 'string') return key
  return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
