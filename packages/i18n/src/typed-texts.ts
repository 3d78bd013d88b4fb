import type auth from '../catalogs/en/auth.json'
import type common from '../catalogs/en/common.json'
import type errors from '../catalogs/en/errors.json'
import type forms from '../catalogs/en/forms.json'
import type games from '../catalogs/en/games.json'
import type lobby from '../catalogs/en/lobby.json'
import type member from '../catalogs/en/member.json'
import type shell from '../catalogs/en/shell.json'

/** Text keys, typed by the English catalogs. */
export interface Texts {
  auth: typeof auth
  common: typeof common
  errors: typeof errors
  forms: typeof forms
  games: typeof games
  lobby: typeof lobby
  member: typeof member
  shell: typeof shell
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
