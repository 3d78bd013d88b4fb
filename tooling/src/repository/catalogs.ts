import { isCode, isTest } from './places.ts'
import type { Check, Repository } from './repository.ts'
import { stringsOf } from './strings.ts'

/** Groups whose keys code puts together, e.g. `filter.${filter}`. Error codes are keys themselves. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  arcade: ['info.'],
  auth: ['field.', 'pattern.'],
  common: ['failure.', 'scheme.'],
  errors: [''],
  lobby: ['filter.'],
  member: ['filter.', 'kind.', 'menu.', 'state.'],
}

const ENGLISH = /^packages\/i18n\/catalogs\/en\/(.+)\.json$/
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** No text that nobody reads: each key of the catalogs stands in code, or belongs to a group that code builds. */
export const checkCatalogs: Check = (repository) => {
  const said = spoken(repository)
  return repository.files.flatMap((file) => {
    const namespace = ENGLISH.exec(file.path)?.[1]
    if (namespace === undefined) return []
    const built = (BUILT[namespace] ?? []).filter((group) => group === '' || said.has(group))
    const read = (key: string) =>
      said.has(key) || said.has(`${namespace}:${key}`) || built.some((group) => key.startsWith(group))
    return [...new Set(keysOf(JSON.parse(file.text)))]
      .filter((key) => !read(key))
      .map((key) => ({
        file: file.path,
        what: `has "${key}", which no code mentions`,
        mend: 'delete it from every language, or name its group in tooling/src/repository/catalogs.ts',
      }))
  })
}

/** Every string of the code that ships, apps and brands included. */
function spoken({ files }: Repository): ReadonlySet<string> {
  const code = files.filter(({ path }) => /^(packages|apps|brands)\//.test(path) && isCode(path) && !isTest(path))
  return new Set(code.flatMap((file) => stringsOf(file).map(({ value }) => value)))
}

/** `group.key` of each text; the forms of a plural are one key. */
function keysOf(catalog: Readonly<Record<string, unknown>>, group = ''): string[] {
  return Object.entries(catalog).flatMap(([name, value]) =>
    isGroup(value) ? keysOf(value, `${group}${name}.`) : [(group + name).replace(PLURAL, '')],
  )
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
