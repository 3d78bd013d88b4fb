import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect } from 'react'
import { brands } from 'virtual:croupier/story-brands'
import 'virtual:croupier/story-brands.css'
import '@croupier/ui-kit/global.css'
import '@croupier/brand/styles/page.css'

interface DressedProps {
  readonly brandId: unknown
  readonly scheme: unknown
  readonly children: ReactNode
}

/** Dresses the page in a brand and a scheme; `own` is the scheme that the brand prefers. */
function Dressed({ brandId, scheme, children }: DressedProps) {
  const brand = brands.find(({ id }) => id === brandId) ?? brands[0]

  // Synchronises the document with the toolbar.
  useLayoutEffect(() => {
    const shown = scheme === 'own' ? brand?.scheme : scheme
    Object.assign(document.documentElement.dataset, { brand: brand?.id, scheme: shown, ornament: brand?.ornament })
  }, [brand, scheme])

  return children
}

const withBrand: Decorator = (Story, { globals }) => (
  <Dressed brandId={globals['brand']} scheme={globals['scheme']}>
    <Story />
  </Dressed>
)

const preview: Preview = {
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: brands.map(({ id, name }) => ({ value: id, title: name })),
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'own', title: "Brand's own" },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { brand: 'shwe', scheme: 'own' },
  decorators: [withBrand],
  parameters: {
    layout: 'padded',
    // The page of the brand is the background.
    backgrounds: { disable: true },
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
