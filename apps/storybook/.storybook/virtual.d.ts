declare module 'virtual:croupier/story-brands' {
  export const brands: readonly import('./brand-styles.ts').StoryBrand[]
}
declare module 'virtual:croupier/story-brands.css'
