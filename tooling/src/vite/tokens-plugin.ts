import { readFileSync } from 'node:fs'

import { buildTokens } from '@croupier/brand/tokens/build'
import type { Plugin } from 'vite'

import { LAYER_ORDER } from '../layer-order.ts'
import { fromRoot } from '../root.ts'

/** Writes the tokens of an app that has no brand, `apps/<app>/tokens.json`, into its document; `:root` is light. */
export function tokensPlugin(app: string): Plugin {
  const file = `apps/${app}/tokens.json`
  return {
    name: 'croupier-tokens',
    buildStart() {
      this.addWatchFile(fromRoot(file))
    },
    transformIndexHtml() {
      const json: unknown = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
      const { css } = buildTokens(json, { brand: app, file, defaultScheme: 'light', scope: 'page' })
      return [{ tag: 'style', children: LAYER_ORDER + css, injectTo: 'head-prepend' }]
    },
  }
}
