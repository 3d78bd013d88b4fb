/**
 * Allowed imports of one package. The tables below mirror the layers of the workspace.
 *
 * Names are the last part of a package: `domain` is `@croupier/domain`. A name with a path, `i18n/react`, is one entry.
 */
export interface PackageRule {
  /** Workspace packages, or single entries of one, that product code may import. */
  readonly workspace: readonly string[]
  /** Those of `workspace` that may only be imported as types. */
  readonly typesOnly?: readonly string[]
  /** Entries that are forbidden although their package is allowed. */
  readonly never?: readonly string[]
  /** Libraries that product code may import: exact entries, or `name/*` for a library with all its entries. */
  readonly libraries: readonly string[]
  /** Folders below `src` with libraries of their own: the `/react` subpath, the Vite plugin, the command line. */
  readonly subpaths?: Readonly<Record<string, readonly string[]>>
}

const LAYER_0 = ['domain', 'crypto', 'fair', 'art']
const LAYER_1 = ['endpoints', 'flags', 'brand', 'i18n']
const CLIENT_LAYER_2 = ['api-client', 'ui-kit']
const LAYER_3 = ['runtime', 'records']
export const FEATURES = [
  'auth',
  'lobby',
  'points-mall',
  'messages',
  'cashier',
  'community',
  'member-center',
  'agent-center',
]
const BELOW_3 = [...LAYER_0, ...LAYER_1, ...CLIENT_LAYER_2]

const NODE = ['node:*']
const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*']
const SCHEMAS = ['zod/mini', 'zod/v4/core']
const TEXTS = ['i18next', 'react-i18next']
const ROUTED = [...REACT, ...SCHEMAS, ...TEXTS, '@tanstack/react-query', '@tanstack/react-router']
const BUILD_TIME = { 'src/vite': [...NODE, 'vite'], 'src/cli': NODE }

const feature: PackageRule = {
  workspace: [...BELOW_3, ...LAYER_3],
  libraries: [...ROUTED, '@simplewebauthn/browser', 'altcha-lib', 'altcha-lib/*'],
}

/** Rules of packages/, by name. A package without a row is a violation, so a new one gets its row first. */
export const PACKAGE_RULES: Readonly<Record<string, PackageRule>> = {
  domain: { workspace: [], libraries: SCHEMAS },
  crypto: { workspace: [], libraries: ['jose', 'jose/*'] },
  fair: { workspace: [], libraries: [] },
  art: { workspace: [], libraries: [] },

  endpoints: { workspace: ['domain'], libraries: SCHEMAS },
  flags: { workspace: ['domain'], libraries: SCHEMAS, subpaths: { 'src/react': REACT } },
  brand: {
    workspace: ['domain'],
    libraries: [...SCHEMAS, 'culori', 'culori/*', 'colorjs.io/fn'],
    subpaths: { 'src/react': REACT, ...BUILD_TIME },
  },
  i18n: {
    workspace: ['domain'],
    libraries: ['i18next'],
    subpaths: { 'src/react': [...REACT, ...TEXTS], 'src/create-i18n': TEXTS, ...BUILD_TIME },
  },

  'api-client': { workspace: ['endpoints', 'crypto', 'domain'], libraries: ['ky', ...SCHEMAS] },
  'ui-kit': {
    workspace: ['brand', 'domain/digits'],
    typesOnly: ['brand'],
    libraries: [
      ...REACT,
      '@base-ui/react',
      '@base-ui/react/*',
      'embla-carousel-react',
      'libphonenumber-js/*',
      '@tanstack/react-virtual',
      'dompurify',
      'papaparse',
      'qrcode',
      'react-day-picker',
      '@visx/scale',
      '@visx/shape',
    ],
  },
  platform: {
    workspace: [...LAYER_0, ...LAYER_1],
    never: ['i18n/react', 'i18n/create-i18n', 'flags/react', 'brand/react'],
    libraries: [
      ...NODE,
      ...SCHEMAS,
      '@electric-sql/pglite',
      '@electric-sql/pglite/*',
      '@fastify/*',
      '@simplewebauthn/server',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'altcha-lib',
      'altcha-lib/*',
      'aws4fetch',
      'drizzle-orm',
      'drizzle-orm/*',
      'fastify',
      'jose',
      'jose/*',
      'myanmar-tools',
      'nodemailer',
      'openid-client',
      'otpauth',
      'p-queue',
      'pg',
      'pg-boss',
      'sanitize-html',
      'sharp',
      'svg-captcha',
      'ws',
      'zod-openapi',
    ],
  },
  studio: {
    workspace: ['fair', 'endpoints', 'crypto', 'domain'],
    libraries: [...NODE, ...SCHEMAS, 'fastify', '@fastify/*'],
  },

  runtime: { workspace: BELOW_3, libraries: [...ROUTED, 'react-hook-form', 'zustand', 'zustand/*'] },
  records: { workspace: [...BELOW_3, 'runtime'], libraries: ROUTED },

  ...Object.fromEntries(FEATURES.map((name) => [name, feature])),

  site: { workspace: [...BELOW_3, ...LAYER_3, ...FEATURES], libraries: [...ROUTED, 'zustand', 'zustand/*'] },
}

/** A brand is data: no React, no logic, no other brand. */
export const BRAND_RULE: PackageRule = { workspace: ['brand'], libraries: [] }

/** A brand app is the site with one brand; `check.ts` adds that brand. */
export const BRAND_APP_RULE: PackageRule = { workspace: ['site'], libraries: REACT }

/** Apps that serve no single brand. `brands` means every package of brands/. */
export const APP_RULES: Readonly<Record<string, PackageRule>> = {
  server: { workspace: ['platform', 'studio', 'brand'], libraries: [...NODE, ...SCHEMAS] },
  // A game is not part of a brand, so it declares its own fonts.
  arcade: {
    workspace: ['ui-kit', 'i18n', 'brand', 'fair', 'art', 'domain/fair-path'],
    libraries: [...REACT, ...TEXTS, '@fontsource-variable/*'],
  },
  operator: {
    workspace: ['ui-kit', 'i18n', 'api-client', 'endpoints', 'domain', 'flags'],
    libraries: [...ROUTED, '@fontsource-variable/*'],
  },
  storybook: {
    workspace: [...BELOW_3, ...LAYER_3, ...FEATURES, 'site', 'brands'],
    libraries: [...ROUTED, 'storybook', 'storybook/*', '@storybook/*'],
  },
}

/** Every rule of the tables above. */
export const ALL_RULES: readonly PackageRule[] = [
  ...Object.values(PACKAGE_RULES),
  BRAND_RULE,
  BRAND_APP_RULE,
  ...Object.values(APP_RULES),
]

/** Packages for development only: imported from tests, stories and configuration, never by published code. */
export const DEV_ONLY = ['testing', 'component-testing', 'tooling', 'e2e', 'bench']

/** Files of a package that are not published and may import its devDependencies. */
export const DEV_ONLY_FILES: readonly RegExp[] = [
  /\.(test|stories|features\.stories|conformance)\.tsx?$/,
  /\.bench\.ts$/,
  /(^|\/)src\/(?:.+\/)?(testing|vectors)\//,
  /(^|\/)\.storybook\//,
  /(^|\/)(vite|vitest|tsup|playwright)\.config\.ts$/,
  /(^|\/)vitest\.setup\.tsx?$/,
  /(^|\/)scripts\//,
]

/** Whether an entry of `libraries` allows an import. */
export function matchesLibrary(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern
}

/** The package that a specifier or an entry of `libraries` belongs to: `@scope/name/entry` -> `@scope/name`. */
export function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
