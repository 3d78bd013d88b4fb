import type { Plugin } from 'vite'

import { i18next } from './i18next.ts'
import { ky } from './ky.ts'
import { query } from './query.ts'
import { react } from './react.ts'
import { stripRenderer } from './react-dom.ts'
import { router } from './router.ts'
import { type Removal, stripModule } from './strip.ts'

/** Removes from one module what no site uses. */
type Strip = (code: string, file: string) => string

/** What goes of modules, by the end of their path. */
const removals: Readonly<Record<string, readonly Removal[]>> = {
  '/i18next/dist/esm/i18next.js': i18next,
  ...ky,
  ...query,
  ...react,
  ...router,
}

const createStrip =
  (rows: readonly Removal[]): Strip =>
  (code, file) =>
    stripModule(code, file, rows)

const modules: Readonly<Record<string, Strip>> = {
  '/react-dom-client.production.js': stripRenderer,
  ...Object.fromEntries(Object.entries(removals).map(([end, rows]) => [end, createStrip(rows)])),
}

function findModule(id: string): string | undefined {
  return Object.keys(modules).find((end) => id.endsWith(end))
}

/** Removes what no site uses of libraries. Fails when a library no longer has one of these modules. */
export function librariesPlugin(): Plugin {
  const missing = new Set(Object.keys(modules))
  return {
    name: 'croupier:libraries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/.*\.js$/ },
      handler(code, id) {
        const end = findModule(id)
        const strip = end && modules[end]
        if (!strip) return null
        missing.delete(end)
        return { code: strip(code, id), map: null }
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`No module of the site is ${[...missing].join(' or ')}`)
    },
  }
}
