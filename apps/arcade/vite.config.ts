import { finishPlugin } from '@croupier/tooling/vite/finish-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  base: '/arcade/',
  // The document preloads nothing: everything beyond the entry loads after the session is open.
  plugins: [react(), finishPlugin(() => false)],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
