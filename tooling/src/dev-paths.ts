/**
 * What the platform answers in development; everything else is the site's. As Vite reads it: what an address begins with, or a
 * pattern behind `^`. `/seamless` itself is the page of a game, and the wallet lies below it.
 */
export const PLATFORM_PATHS = [
  '/wps',
  '/lgw',
  '/lotto',
  '/TCG_PROD_IMAGES',
  '/studio',
  '^/seamless/[^?]',
  '/openapi',
] as const
