/**
 * Proxy keys of the platform in development; the dev server handles every other path. As in Vite, a key is a prefix of the URL,
 * or a pattern after `^`. `/seamless` is the game page; the wallet calls are below it.
 */
export const PLATFORM_PATHS = [
  '/wps',
  '/lgw',
  '/lotto',
  '/ops/',
  '/TCG_PROD_IMAGES',
  '^/seamless/[^?]',
  '/openapi',
] as const
