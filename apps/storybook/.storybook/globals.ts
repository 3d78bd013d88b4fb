import { getTextDirection, isLanguageCode, type LanguageCode, getLanguageTag } from '@croupier/domain/languages'
import { languageNames } from '@croupier/domain/language-names'
import type { FlagCode } from '@croupier/flags/codes'
import { flagRegistry } from '@croupier/flags/registry'
import type { Preview } from '@storybook/react-vite'
import { brands } from 'virtual:croupier/story-brands'
import type { StoryBrand } from './brand-styles.ts'
import { storyLanguages } from './texts.ts'

/** Language and direction of a story's texts. */
export interface StoryLanguage {
  readonly code: LanguageCode
  /** For `<html lang>`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether texts are pseudo-localized: English, about 40 % longer. */
  readonly pseudo: boolean
}

/** Language toolbar values that are not a language: pseudo-localized English, and English from right to left. */
const PSEUDO = 'pseudo'
const MIRRORED = 'mirrored'

const flagCodes = Object.keys(flagRegistry) as FlagCode[]

/** Finds the brand of a toolbar value; the first brand for an unknown value. */
export function findBrand(value: unknown): StoryBrand {
  const brand = brands.find(({ id }) => id === value) ?? brands[0]
  if (!brand) throw new Error('There is no brand in brands/.')
  return brand
}

/** Parses the language of a toolbar value. */
export function parseLanguage(value: unknown): StoryLanguage {
  const code = typeof value === 'string' && isLanguageCode(value) ? value : 'EN'
  const direction = value === MIRRORED ? 'rtl' : getTextDirection(code)
  return { code, tag: getLanguageTag(code), direction, pseudo: value === PSEUDO }
}

/** Parses a toolbar value into one or two schemes. */
export function parseSchemes(value: unknown, brand: StoryBrand): readonly StoryBrand['scheme'][] {
  if (value === 'both') return ['light', 'dark']
  return [value === 'light' || value === 'dark' ? value : brand.scheme]
}

/** Parses a toolbar value into the enabled whitelabel flags: the brand's own, all, none, or a single one. */
export function parseFlags(value: unknown, brand: StoryBrand): ReadonlySet<FlagCode> {
  if (value === 'all') return new Set(flagCodes)
  if (value === 'none') return new Set()
  const single = flagCodes.find((code) => code === value)
  return new Set(single ? [single] : brand.flags)
}

/** Toolbar items. Viewports are configured separately, see `viewports`. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
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
        { value: 'both', title: 'Side by side' },
      ],
    },
  },
  language: {
    description: 'Language',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        ...storyLanguages.map((code) => ({ value: code, title: languageNames[code], right: getLanguageTag(code) })),
        { value: PSEUDO, title: 'Pseudo: 40 % longer' },
        { value: MIRRORED, title: 'Mirrored: right to left' },
      ],
    },
  },
  flags: {
    description: 'Whitelabel flags',
    toolbar: {
      icon: 'flag',
      dynamicTitle: true,
      items: [
        { value: 'own', title: "Brand's own flags" },
        { value: 'all', title: 'All flags on' },
        { value: 'none', title: 'All flags off' },
        ...flagCodes.map((code) => ({ value: code, title: `Only: ${flagRegistry[code].meaning}`, right: code })),
      ],
    },
  },
}

/** The widths at which every screen is reviewed. */
export const viewports = {
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  desktop: { name: 'Desktop, 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const
