import type auth from '../catalogs/en/auth.json' with { type: 'json' }
import type common from '../catalogs/en/common.json' with { type: 'json' }
import type errors from '../catalogs/en/errors.json' with { type: 'json' }
import type lobby from '../catalogs/en/lobby.json' with { type: 'json' }
import type member from '../catalogs/en/member.json' with { type: 'json' }

/** English types the keys of every language. */
export interface Texts {
  auth: typeof auth
  common: typeof common
  errors: typeof errors
  lobby: typeof lobby
  member: typeof member
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
