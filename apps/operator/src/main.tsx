import '@croupier/ui-kit/global.css'
import './styles/fonts.css'
import './styles/page.css'
import { getLanguageTag } from '@croupier/domain/languages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { hasPages, onSessionChange } from './session/client.ts'
import { readPreference, writePreference } from './session/storage.ts'
import { chooseLanguage } from './text/languages.ts'
import { getLanguage, i18n, startTexts } from './text/texts.ts'
import { router } from './router.tsx'

/** How long the first page waits for its font, so that its lines do not move afterwards. */
const fontMs = 400

async function start(element: HTMLElement): Promise<void> {
  const language = chooseLanguage(readPreference('operatorLanguage'), navigator.languages)
  const font = Promise.race([document.fonts.load('1em "Inter Variable"'), waitFor(fontMs)])
  await startTexts(language)
  applyLanguage()
  i18n.on('languageChanged', () => {
    writePreference('operatorLanguage', getLanguage())
    applyLanguage()
  })
  onSessionChange(() => {
    if (!hasPages()) void router.invalidate()
  })
  await font
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // Members, texts and language names may have Han characters in any language; its parts load where they occur.
  void import('./styles/han.css')
}

function applyLanguage(): void {
  document.documentElement.lang = getLanguageTag(getLanguage())
  document.title = i18n.t('operator:title')
}

async function waitFor(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}

const element = document.querySelector<HTMLElement>('#root')
if (element === null) throw new Error('index.html has no #root to start the site in.')
start(element).catch(reportError)
