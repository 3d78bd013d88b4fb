import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { readSeed } from '@croupier/brand/seed'
import type { PlatformBrand } from '@croupier/platform/config'
import { getErrorMessage, StartError } from './start-error.ts'

/**
 * Lists the ids of all brands (the folders of brands/ that define one), or of one only. A new brand needs no change
 * here.
 */
export function listBrands(root: string, only?: string): readonly string[] {
  const ids = readdirSync(join(root, 'brands')).filter((id) => existsSync(join(root, 'brands', id, 'brand.ts')))
  if (ids.length === 0) throw new StartError('There is no brand in brands/: copy one and change its data.')
  if (only === undefined) return ids.toSorted()
  if (ids.includes(only)) return [only]
  throw new StartError(`There is no brand ${only} to serve alone. There are: ${ids.toSorted().join(', ')}`)
}

/**
 * Loads a brand with its seed and, unless `apiOnly`, its built site. Throws a StartError when the site is not built.
 */
export async function loadBrand(root: string, id: string, apiOnly: boolean): Promise<PlatformBrand> {
  const folder = join(root, 'brands', id)
  const { default: brand }: { default: Brand } = await import(pathToFileURL(join(folder, 'brand.ts')).href)
  const seed = readSeed(JSON.parse(readFileSync(join(folder, 'seed.json'), 'utf8')), brand)
  return { brand, seed, ...(apiOnly ? {} : { siteFolder: checkBuild(root, id, ['.pages.json']) }) }
}

/** Whether an app has a build. */
export function isBuilt(root: string, app: string): boolean {
  return existsSync(join(root, 'apps', app, 'dist'))
}

/** Whether an app has a build that has ended: its document is written last. */
export function hasDocument(root: string, app: string): boolean {
  return existsSync(join(root, 'apps', app, 'dist', 'index.html'))
}

/** Returns the folder of an app's build. Throws a StartError when it, an asset or a required file is missing. */
export function checkBuild(root: string, app: string, required: readonly string[] = []): string {
  const folder = join(root, 'apps', app, 'dist')
  const hint = 'Run `pnpm build`, or `pnpm start`, which builds what is missing.'
  if (!isBuilt(root, app)) throw new StartError(`The site of ${app} is not built. ${hint}`)
  const index = readText(join(folder, 'index.html'))
  const missing = [...findAssets(index), ...required].filter((file) => !existsSync(join(folder, file)))
  if (index === '' || missing.length > 0) {
    const problem = index === '' ? 'index.html is missing' : `${missing[0]} is missing`
    throw new StartError(`The build of ${app} is incomplete: ${problem}. Delete apps/${app}/dist. ${hint}`)
  }
  return folder
}

/** Returns the folder of the built Storybook. Throws a StartError when it is not built. */
export function checkStorybook(root: string): string {
  const folder = join(root, 'apps', 'storybook', 'dist')
  if (existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'iframe.html'))) return folder
  throw new StartError(
    'Storybook is not built. Run `pnpm build:storybook`, or `pnpm start --storybook`, which builds it when it changed.',
  )
}

/** Returns the local scripts and styles that a document references, without the base path of the app. */
function findAssets(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/[\w./-]*?(assets\/[\w./-]+\.(?:js|css))"/g)].flatMap(
    ([, path]) => path ?? [],
  )
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (existsSync(path)) throw new StartError(`${path} cannot be read: ${getErrorMessage(error)}`)
    return ''
  }
}
