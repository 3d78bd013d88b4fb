import '@croupier/ui-kit/global.css'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { App } from '../App.tsx'
import { router } from '../router.tsx'
import { endSession } from '../session/client.ts'
import { writeToken } from '../session/token.ts'
import type { OperatorLanguage } from '../text/languages.ts'
import { startTexts } from '../text/texts.ts'

/** Token with which the platform of tests knows an operator with every permission. */
const operatorToken = 'operator-token-of-tests'
/** Address of the test page, to which it returns after a test. */
const testUrl = location.href

interface RenderOptions {
  /** Token of a session; by default of an operator with every permission. */
  readonly token?: string
  readonly language?: OperatorLanguage
}

/** Ends what is rendered, so that another operator can follow in the same test. */
let stopLast = (): void => undefined

/** Returns a path that names a brand or all of them: the router keeps the brand of the test before otherwise. */
function nameBrand(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, location.origin)
  if (!searchParams.has('merchant')) searchParams.set('merchant', '')
  return `${pathname}?${searchParams}${hash}`
}

/** Renders the operators' site at a path on the real server, in English by default, until the next one or the end of the test. */
export async function renderOperator(
  path: string,
  { token = operatorToken, language = 'EN' }: RenderOptions = {},
): Promise<void> {
  stopLast()
  writeToken(token)
  await startTexts(language)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const stop = () => {
    root.unmount()
    element.remove()
    endSession()
    stopLast = () => undefined
  }
  stopLast = stop
  onTestFinished(() => {
    if (stopLast === stop) stop()
    history.replaceState(null, '', testUrl)
  })
  // Without waiting: a router loads a page only once it is mounted.
  void router.navigate({ href: nameBrand(path) })
  root.render(<App />)
}
