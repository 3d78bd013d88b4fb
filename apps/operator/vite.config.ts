import { createReadableName, createShortName } from '@croupier/tooling/vite/css-names'
import { finishPlugin } from '@croupier/tooling/vite/finish-plugin'
import { pagesPlugin } from '@croupier/tooling/vite/pages-plugin'
import { tokensPlugin } from '@croupier/tooling/vite/tokens-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { pagePaths } from './src/page-paths.ts'

// Node loads this file (`--configLoader native`): a bundle of it would contain the pages that the table of pages loads.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokensPlugin('operator'), pagesPlugin(pagePaths), finishPlugin(() => false)],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The shim is for versions of React without the hook.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  css: {
    modules: {
      generateScopedName: (local, file) =>
        (process.env['NODE_ENV'] === 'production' ? createShortName : createReadableName)(local, file),
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Code of the first screen in two files, as on the sites of brands. Without them every part that the first screen
        // shares with some page is a file of its own.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
