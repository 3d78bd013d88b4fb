import { brandMark } from '@croupier/art/brand-mark'
import { heroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'

import { brandPlugin } from './brand-plugin.ts'
import { eagerModule } from './catalogs.ts'
import { readableName, shortName } from './css-names.ts'
import { finishPlugin } from './finish-plugin.ts'

// Libraries of the first screen. They change less often than our code, so a returning visitor has them already.
const vendors =
  /node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(?:react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|use-sync-external-store|zustand|ky|@tanstack[\\/](?:react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/

/** Vite's configuration of a brand's site; `appDir` is the folder of the app. */
export function siteConfig(brand: Brand, appDir: string): UserConfig {
  const firstLanguage = `\0${eagerModule(brand.defaultLanguage)}`
  return {
    root: appDir,
    plugins: [react(), brandPlugin(brand, { brandMark, heroBanner }), finishPlugin((id) => id === firstLanguage)],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    css: {
      // Vite settles NODE_ENV after it has read its configuration.
      modules: {
        generateScopedName: (local, file) =>
          (process.env['NODE_ENV'] === 'production' ? shortName : readableName)(local, file),
      },
    },
    build: {
      target: 'baseline-widely-available',
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'vendor', test: vendors }] } },
      },
    },
  }
}
