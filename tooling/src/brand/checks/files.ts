import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../finding.ts'
import { createError } from './check.ts'

const BRAND_FILES = ['brand.ts', 'tokens.json', 'seed.json', 'package.json', 'tsconfig.json']
const APP_FILES = ['index.html', 'package.json', 'src/main.tsx', 'vite.config.ts']

/** Finds files that a brand and its app lack, and an app of another brand. Reads no data. */
export function checkFiles(root: string, id: string): readonly Finding[] {
  const required = [
    ...BRAND_FILES.map((file) => `brands/${id}/${file}`),
    ...APP_FILES.map((file) => `apps/${id}/${file}`),
  ]
  const missing = required.filter((path) => !existsSync(join(root, path)))
  const config = `apps/${id}/vite.config.ts`
  const own = `@croupier/brand-${id}/brand`
  const isForeign = existsSync(join(root, config)) && !readFileSync(join(root, config), 'utf8').includes(own)
  const foreign = `does not import ${own}: the app would be another brand's. Import it.`
  return [
    ...missing.map((path) => createError('data', path, undefined, 'is missing. Copy it from another brand.')),
    ...(isForeign ? [createError('data', config, undefined, foreign)] : []),
  ]
}
