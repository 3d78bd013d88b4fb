declare module 'virtual:croupier/brand' {
  /** The brand of this site. */
  export const brand: import('@croupier/brand/client').ClientBrand
  /** The texts of this site: its brand's languages only, each in separate chunks. */
  export const catalogs: import('@croupier/i18n/create-i18n').CatalogSource
}
