import { operatorRoles } from '@croupier/domain/operators'
import type { Core } from '../../core/core.ts'
import { createAuthenticatorKey } from '../../core/security/authenticator.ts'
import { insertOperator, readOperators } from './repository.ts'

/** The demo operator. Its password is public; its authenticator code is for users who can read the data folder. */
const demoOperator = { username: 'operator01', name: 'Operator 01', password: 'Operator#2026' } as const

/** Creates the demo operator where there are demo accounts and no operator yet. */
export async function seedOperators(core: Core): Promise<void> {
  if (core.config.demoAccounts === 'none' || (await readOperators(core.database)).length > 0) return
  const { username, name, password } = demoOperator
  await insertOperator(core.database, {
    username,
    name,
    roles: operatorRoles,
    merchants: null,
    passwordHash: await core.passwords.hash(password),
    authenticatorKey: createAuthenticatorKey(core, username),
    demo: true,
    createdAt: core.clock.now(),
  })
}
