import './styles/faces.css'
import './styles/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { bootGame } from './boot.ts'
import { hostOf } from './host/host.ts'
import { readLaunch } from './host/launch.ts'
import { languageTags, loadTexts } from './text/texts.ts'

const launch = readLaunch(new URLSearchParams(location.search))
const root = document.querySelector('#game')
const page = document.documentElement
page.lang = languageTags[launch.language]
page.dataset['scheme'] = launch.scheme
page.dataset['brand'] = launch.brand

// Fetched only where the device has no Han face of its own: the style sheet names those first.
if (launch.language === 'CN') void import('./styles/han.css')

if (root) {
  const t = await loadTexts(launch.language)
  const host = hostOf(launch, window)
  const start = () => bootGame(launch, host, t)
  createRoot(root).render(
    <StrictMode>
      <App first={start()} start={start} host={host} t={t} />
    </StrictMode>,
  )
}
