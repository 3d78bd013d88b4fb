import { isCode, isTest } from './paths.ts'
import type { Check, Repository } from './repository.ts'
import { extractStrings } from './strings.ts'

/** Groups whose keys the code composes, e.g. `filter.${filter}`. Error codes are keys themselves. */
const DYNAMIC_GROUPS: Readonly<Record<string, readonly string[]>> = {
  arcade: ['info.'],
  auth: ['changePassword.reason.', 'field.', 'pattern.'],
  common: ['failure.', 'scheme.'],
  errors: [''],
  forms: [
    'date.monthName.',
    'date.narrowWeekday.',
    'date.preset.',
    'date.shortMonth.',
    'date.weekday.',
    'pattern.',
    'problem.',
  ],
  games: ['filter.'],
  member: ['kind.', 'menu.', 'state.'],
}

const ENGLISH = /^packages\/i18n\/catalogs\/en\/(.+)\.json$/
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** No unused text: each key of the catalogs occurs in code, or belongs to a group whose keys code composes. */
export const checkCatalogs: Check = (repository) => {
  const strings = listStrings(repository)
  return repository.files.flatMap((file) => {
    const namespace = ENGLISH.exec(file.path)?.[1]
    if (namespace === undefined) return []
    const dynamic = (DYNAMIC_GROUPS[namespace] ?? []).filter((group) => group === '' || strings.has(group))
    const isUsed = (key: string) =>
      strings.has(key) || strings.has(`${namespace}:${key}`) || dynamic.some((group) => key.startsWith(group))
    return [...new Set(listKeys(JSON.parse(file.text)))]
      .filter((key) => !isUsed(key))
      .map((key) => ({
        file: file.path,
        what: `has "${key}", which no code mentions`,
        fix: 'delete it from every language, or name its group in tooling/src/repository/catalogs.ts',
      }))
  })
}

/** Lists every string of published code, including apps and brands. */
function listStrings({ files }: Repository): ReadonlySet<string> {
  const code = files.filter(({ path }) => /^(packages|apps|brands)\//.test(path) && isCode(path) && !isTest(path))
  return new Set(code.flatMap((file) => extractStrings(file).map(({ value }) => value)))
}

/** Lists `group.key` of each text; plural forms share one key. */
function listKeys(catalog: Readonly<Record<string, unknown>>, group = ''): string[] {
  return Object.entries(catalog).flatMap(([name, value]) =>
    isGroup(value) ? listKeys(value, `${group}${name}.`) : [(group + name).replace(PLURAL, '')],
  )
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
