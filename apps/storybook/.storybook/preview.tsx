import { FlagsProvider } from '@croupier/flags/react'
import { FormatProvider } from '@croupier/i18n/react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { configure } from 'storybook/test'
import { brands } from 'virtual:croupier/story-brands'
import { languageFaces } from 'virtual:croupier/story-faces'
import 'virtual:croupier/story-brands.css'
import '@croupier/ui-kit/global.css'
import '@croupier/brand/styles/page.css'
import { fixClockAndChance } from './determinism.ts'
import { Frame } from './Frame.tsx'
import { brandOf, flagsOf, globalTypes, languageOf, schemesOf, viewports } from './globals.ts'
import { textsOf } from './texts.ts'

// A machine that runs all stories at once may stand still for a second, which is what waiting takes otherwise.
configure({ asyncUtilTimeout: 10_000 })

/** Texts, formats and flags as a site gives them, for whatever story asks. */
const withSite: Decorator = (Story, { globals, loaded }) => {
  const brand = brandOf(globals['brand'])
  const { code } = languageOf(globals['language'])
  return (
    <I18nextProvider i18n={loaded['i18n']}>
      <FormatProvider language={code} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
        <FlagsProvider flags={flagsOf(globals['flags'], brand)}>
          <Suspense>
            <Story />
          </Suspense>
        </FlagsProvider>
      </FormatProvider>
    </I18nextProvider>
  )
}

/** Address of a story with the toolbar as it stands, but for the scheme. */
function storyAddress(id: string, globals: Readonly<Record<string, unknown>>, scheme: string): string {
  const toolbar = Object.keys(globalTypes).map(
    (name) => `${name}:${name === 'scheme' ? scheme : String(globals[name])}`,
  )
  return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: toolbar.join(';') })}`
}

const withFrame: Decorator = (Story, { globals, title, id }) => {
  const leaves = /^(?:Overlays|Pages)\//.test(title)
  const brand = brandOf(globals['brand'])
  return (
    <Frame
      brand={brand}
      schemes={schemesOf(globals['scheme'], brand)}
      language={languageOf(globals['language'])}
      addressOf={leaves ? (scheme) => storyAddress(id, globals, scheme) : null}
    >
      <Story />
    </Frame>
  )
}

const preview: Preview = {
  globalTypes,
  // Another start, as in `STORYBOOK_BRAND=lotus STORYBOOK_SCHEME=dark pnpm vitest run --project stories`.
  initialGlobals: {
    brand: import.meta.env['STORYBOOK_BRAND'] ?? brands.find(({ id }) => id === 'shwe')?.id ?? brands[0]?.id,
    scheme: import.meta.env['STORYBOOK_SCHEME'] ?? 'own',
    language: import.meta.env['STORYBOOK_LANGUAGE'] ?? 'EN',
    flags: 'own',
  },
  loaders: [
    async ({ globals }) => {
      const { code } = languageOf(globals['language'])
      const [{ i18n }] = await Promise.all([textsOf(code), languageFaces[code]?.()])
      return { i18n }
    },
  ],
  // From the start, so that loaders see the same clock as stories.
  beforeAll: () => fixClockAndChance(),
  beforeEach: ({ parameters }) => fixClockAndChance(parameters['clock']),
  decorators: [withSite, withFrame],
  parameters: {
    layout: 'padded',
    // The page of the brand is the background.
    backgrounds: { disable: true },
    viewport: { options: viewports },
    a11y: {
      test: 'error',
      // Base UI hands focus on from its guards at once; axe cannot know.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'target-size', enabled: true },
        ],
      },
    },
    options: { storySort: { order: ['Foundation', 'Actions', 'Forms', 'Overlays', 'Navigation', 'Content'] } },
  },
}

export default preview
