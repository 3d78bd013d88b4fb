import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

/** Colours of the workshop around the stories: neutral, so that every brand stands out, with one accent. */
const colors = isDark
  ? { page: '#14161a', raised: '#1b1e24', line: '#343942', text: '#e9ebef', muted: '#a3aab6', accent: '#8ea6ff' }
  : { page: '#f4f5f7', raised: '#ffffff', line: '#d9dce2', text: '#1c2027', muted: '#5a6270', accent: '#3b52c4' }

addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Croupier: components and pages',
    brandUrl: './',
    fontBase: 'system-ui, sans-serif',
    appBg: colors.page,
    appContentBg: colors.raised,
    appPreviewBg: colors.raised,
    appBorderColor: colors.line,
    appBorderRadius: 8,
    barBg: colors.raised,
    barTextColor: colors.muted,
    barHoverColor: colors.accent,
    barSelectedColor: colors.accent,
    colorPrimary: colors.accent,
    colorSecondary: colors.accent,
    textColor: colors.text,
    textMutedColor: colors.muted,
    inputBg: colors.raised,
    inputBorder: colors.line,
    inputTextColor: colors.text,
    inputBorderRadius: 6,
  }),
})
