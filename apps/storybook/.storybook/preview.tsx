import { setMerchantFlags } from '@croupier/flags/store'
import { FormatProvider } from '@croupier/i18n/react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { configure, expect } from 'storybook/test'
import { brands } from 'virtual:croupier/story-brands'
import { languageFonts } from 'virtual:croupier/story-fonts'
import 'virtual:croupier/story-brands.css'
import '@croupier/ui-kit/global.css'
import '@croupier/brand/styles/page.css'
import {
  colorRulesOff,
  combinations,
  findColorViolations,
  isLongRun,
  isTestRun,
  selectCombination,
} from './color-checks.ts'
import { fixClockAndRandom } from './determinism.ts'
import { Frame } from './Frame.tsx'
import { findBrand, parseFlags, globalTypes, parseLanguage, parseSchemes, viewports } from './globals.ts'
import { loadTexts } from './texts.ts'

configure({
  // The default of one second is too short while all stories run in parallel.
  asyncUtilTimeout: 10_000,
  // The default prints the whole document into each error, also into those of a query that is tried again.
  getElementError: (message) => new Error(message ?? 'There is no such element.'),
})

/** Provides texts and formats as a site does. */
const withSite: Decorator = (Story, { globals, loaded }) => {
  const brand = findBrand(globals['brand'])
  const { code } = parseLanguage(globals['language'])
  return (
    <I18nextProvider i18n={loaded['i18n']}>
      <FormatProvider language={code} timeZone={brand.timeZone} nativeDigits={brand.nativeDigits}>
        <Suspense>
          <Story />
        </Suspense>
      </FormatProvider>
    </I18nextProvider>
  )
}

/** URL of a story with the current toolbar values and the given scheme. */
function buildStoryUrl(id: string, globals: Readonly<Record<string, unknown>>, scheme: string): string {
  const toolbar = Object.keys(globalTypes).map(
    (name) => `${name}:${name === 'scheme' ? scheme : String(globals[name])}`,
  )
  return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: toolbar.join(';') })}`
}

const withFrame: Decorator = (Story, { globals, title, id }) => {
  const usesPortals = /^(?:Overlays|Pages)\//.test(title)
  const brand = findBrand(globals['brand'])
  return (
    <Frame
      brand={brand}
      schemes={parseSchemes(globals['scheme'], brand)}
      language={parseLanguage(globals['language'])}
      getStoryUrl={usesPortals ? (scheme) => buildStoryUrl(id, globals, scheme) : null}
    >
      <Story />
    </Frame>
  )
}

const preview: Preview = {
  // A page of documentation for each component; files of whole pages exclude themselves.
  tags: ['autodocs'],
  globalTypes,
  // Override with environment variables, for example `STORYBOOK_BRAND=lotus STORYBOOK_SCHEME=dark pnpm vitest run --project stories`.
  initialGlobals: {
    brand: import.meta.env['STORYBOOK_BRAND'] ?? brands.find(({ id }) => id === 'shwe')?.id ?? brands[0]?.id,
    scheme: import.meta.env['STORYBOOK_SCHEME'] ?? 'own',
    language: import.meta.env['STORYBOOK_LANGUAGE'] ?? 'EN',
    flags: 'own',
  },
  loaders: [
    async ({ globals }) => {
      setMerchantFlags(parseFlags(globals['flags'], findBrand(globals['brand'])))
      const { code } = parseLanguage(globals['language'])
      const [{ i18n }] = await Promise.all([loadTexts(code), languageFonts[code]?.()])
      return { i18n }
    },
  ],
  // Also before loaders, so that they use the same clock as stories.
  beforeAll: () => fixClockAndRandom(),
  beforeEach: ({ parameters }) => fixClockAndRandom(parameters['clock']),
  afterEach: async ({ viewMode, id }) => {
    if (!isTestRun || viewMode !== 'story') return
    await expect(await findColorViolations(isLongRun ? combinations : selectCombination(id))).toEqual([])
  },
  decorators: [withSite, withFrame],
  parameters: {
    layout: 'padded',
    // The brand's page colour is the background.
    backgrounds: { disable: true },
    viewport: { options: viewports },
    a11y: {
      test: 'error',
      // Base UI's focus guards move focus on immediately, which axe cannot detect.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'target-size', enabled: true },
          ...(isTestRun ? colorRulesOff : []),
        ],
      },
    },
    docs: { toc: true },
    options: { storySort: { order: ['Start', 'Foundation', 'Actions', 'Forms', 'Overlays', 'Navigation', 'Content'] } },
  },
}

export default preview
