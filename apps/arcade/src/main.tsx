import './styles/fonts.css'
import './styles/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { bootGame } from './boot.ts'
import { createHost } from './host/host.ts'
import { readLaunch } from './host/launch.ts'
import { languageTags, loadTexts, type Translate } from './text/texts.ts'

const launch = readLaunch(new URLSearchParams(location.search))
const root = document.querySelector('#game')
const page = document.documentElement
page.lang = languageTags[launch.language]
page.dataset['scheme'] = launch.scheme
page.dataset['brand'] = launch.brand

// Downloaded only if the device has no Han font: the font stack lists local fonts first.
if (launch.language === 'CN') void import('./styles/han.css')

if (root) {
  const host = createHost(launch, window)
  const t = await loadTexts(launch.language).catch((error: unknown) => {
    reportError(error)
    return null
  })
  const start = (texts: Translate) => bootGame(launch, host, texts)
  if (t) {
    createRoot(root).render(
      <StrictMode>
        <App first={start(t)} start={() => start(t)} host={host} t={t} />
      </StrictMode>,
    )
  } else host.notify({ type: 'blank' })
}
