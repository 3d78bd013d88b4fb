import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleIds } from '@croupier/brand/seed'
import { measurePairs, schemes } from '@croupier/brand/tokens/contrast'
import { createAboutTexts } from '../create/texts.ts'
import type { Finding } from '../finding.ts'
import { listFiles } from './brand-files.ts'
import { type Check, type CheckContext, createError, createOk, createWarning } from './check.ts'
import { merchantFlagCodes } from './flags.ts'
import { moneyCheck } from './money.ts'
import { picturesCheck } from './pictures.ts'
import { recoveryCheck } from './recovery.ts'

const OWN_FILES = new Set(['brand.ts', 'tokens.json', 'seed.json', 'package.json', 'tsconfig.json', 'README.md'])

/** Names the closest pair; a pair that fails is a problem of the tokens. */
const contrastCheck: Check = { name: 'contrast', run: measureContrast }

const filesCheck: Check = { name: 'files', run: checkFiles, describe: () => 'every file is used' }

const domainsCheck: Check = {
  name: 'domains',
  run: checkDomains,
  describe: ({ brand }) => listRealHosts(brand.domains).join(', '),
}

const missingFlagsCheck: Check = {
  name: 'flags',
  run: checkFlags,
  describe: () => `${merchantFlagCodes.length} registered modules are in the seed`,
}

const lockfileCheck: Check = { name: 'lockfile', run: checkLockfile, describe: () => 'both packages are in it' }

const schemasCheck: Check = {
  name: 'schemas',
  run: checkSchemas,
  describe: () => 'tokens.json and seed.json reference their schemas',
}

const textsCheck: Check = { name: 'texts', run: checkTexts, describe: () => 'titles are written for the brand' }

/** The checks of what could be better, and of what is measured. */
export const recommendations: readonly Check[] = [
  contrastCheck,
  picturesCheck,
  filesCheck,
  domainsCheck,
  moneyCheck,
  recoveryCheck,
  missingFlagsCheck,
  lockfileCheck,
  schemasCheck,
  textsCheck,
]

function measureContrast({ builtTokens }: CheckContext): readonly Finding[] {
  if (!builtTokens) return []
  const measures = schemes.flatMap((scheme) =>
    measurePairs(builtTokens.colors[scheme]).map((each) => ({ scheme, ...each })),
  )
  const [closest] = measures.toSorted((a, b) => a.measured / a.ratio - b.measured / b.ratio)
  const nearest = closest
    ? `; the closest is ${closest.scheme}.${closest.front} on ${closest.back}, ${closest.measured.toFixed(2)}:1 of ${closest.ratio}:1`
    : ''
  return [createOk('contrast', `all ${measures.length} pairs pass${nearest}`)]
}

/** Finds files that the brand's data does not reference; the server never serves them. */
function checkFiles({ root, id }: CheckContext): readonly Finding[] {
  const folder = join(root, 'brands', id)
  const named = ['brand.ts', 'tokens.json', 'seed.json'].map((file) => readText(join(folder, file))).join('\n')
  const files = listFiles(folder).filter((path) => !OWN_FILES.has(path) && !path.endsWith('.test.ts'))
  return files
    .filter((path) => !named.includes(path))
    .map((path) =>
      createWarning('files', `nothing references ${path}; remove it, or name it in the data`, {
        file: `brands/${id}/${path}`,
      }),
    )
}

/** Lists the hosts that are no placeholders of RFC 2606. */
function listRealHosts(hosts: readonly string[]): readonly string[] {
  return hosts.filter((host) => !/\.(?:example|test|invalid)$/.test(host))
}

function checkDomains({ id, brand: { domains } }: CheckContext): readonly Finding[] {
  if (listRealHosts(domains).length > 0) return []
  const message = `has ${domains.join(', ')}: placeholders; set the real hosts before the launch`
  return [createWarning('domains', message, { file: `brands/${id}/brand.ts`, field: 'domains' })]
}

function checkFlags({ id, seed }: CheckContext): readonly Finding[] {
  if (!seed) return []
  const named = listModuleIds(seed.modules)
  const unnamed = merchantFlagCodes.filter((code) => !named.includes(code))
  if (unnamed.length === 0) return []
  const place = { file: `brands/${id}/seed.json`, field: 'modules' }
  return [
    createWarning('flags', `does not contain ${unnamed.join(', ')}: they are off; add them with their state`, place),
  ]
}

function checkLockfile({ root, id }: CheckContext): readonly Finding[] {
  const text = readText(join(root, 'pnpm-lock.yaml'))
  const missing = [`brands/${id}`, `apps/${id}`].filter((folder) => !text.includes(`\n  ${folder}:`))
  if (missing.length === 0) return []
  return [createError('lockfile', 'pnpm-lock.yaml', undefined, `lacks ${missing.join(' and ')}; run pnpm install`)]
}

function checkSchemas({ root, id }: CheckContext): readonly Finding[] {
  return ['tokens', 'seed'].flatMap((name) => {
    const file = `brands/${id}/${name}.json`
    if (readText(join(root, file)).includes('"$schema"')) return []
    const message = `has no $schema, so editors cannot complete it; add "$schema": "../../packages/brand/schemas/${name}.schema.json"`
    return [createWarning('schemas', message, { file })]
  })
}

/** Finds texts that `create` generated and that the brand should replace. */
function checkTexts({ root, id, brand }: CheckContext): readonly Finding[] {
  const generated = createAboutTexts(root, brand.name, brand.languages, brand.footer.minimumAge)
  const left = brand.languages.filter((code) => brand.about[code]?.title === generated[code]?.title)
  if (left.length === 0) return []
  const message = `in ${left.join(', ')} is still generated; write texts for the brand`
  return [createWarning('texts', message, { file: `brands/${id}/brand.ts`, field: 'about' })]
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
