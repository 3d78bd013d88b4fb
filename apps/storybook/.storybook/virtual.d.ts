declare module 'virtual:croupier/story-brands' {
  export const brands: readonly import('./brand-styles.ts').StoryBrand[]
}
declare module 'virtual:croupier/story-tokens' {
  export const tokens: readonly import('./token-data.ts').BrandTokens[]
}
declare module 'virtual:croupier/story-fonts' {
  export const languageFonts: Partial<Record<string, () => Promise<unknown>>>
}
declare module 'virtual:croupier/story-brands.css'
