import { build } from 'vite'
import { fromRoot } from '../root.ts'

const entry = 'virtual:bare-page'

/**
 * One heading by the libraries that every site starts with, and nothing of the product. As on the sites, it is painted before the script
 * runs: blocking time counts from the first paint.
 */
const source = `
import i18next from 'i18next'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'

function Page() {
  const { t } = useTranslation()
  return createElement('main', null, createElement('h1', null, t('title')))
}

void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: { title: 'A bare page' } } } })
const router = createRouter({ routeTree: createRootRoute({ component: Page }) })
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
`

/** A page of one script. */
export interface BarePage {
  readonly html: string
  readonly script: { readonly path: string; readonly code: string }
}

/** Builds the page that the blocking time of sites is compared with. */
export async function buildBarePage(): Promise<BarePage> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Where the libraries of sites are found.
    root: fromRoot('packages/site'),
    plugins: [
      {
        name: 'croupier:bare-page',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = chunks.find((chunk) => chunk.type === 'chunk')
  if (!script) throw new Error('The build of the bare page has no script.')
  const path = `/${script.fileName}`
  return {
    html:
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<title>A bare page</title><script type="module" src="${path}"></script><div id="root"><main><h1>A bare page</h1></main></div></html>`,
    script: { path, code: script.code },
  }
}
