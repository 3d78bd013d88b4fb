import type { BrandSeed } from '@croupier/brand/seed'
import { getMobileMode, getModeRules, type RegistrationMode } from '@croupier/domain/registration-modes'
import { collectFlags, type Flags } from '@croupier/flags/modules'
import type { Finding } from '../finding.ts'
import { type Check, createWarning } from './check.ts'

/** A way to register with a password. */
interface Way {
  readonly name: string
  readonly mode: RegistrationMode
}

/** Checks that who registers can reset a forgotten password: by a mail, or by a code to a mobile number. */
export const recoveryCheck: Check = {
  name: 'recovery',
  run: ({ id, seed }) => (seed ? checkRecovery(`brands/${id}/seed.json`, seed) : []),
  describe: () => 'who registers can reset a forgotten password',
}

function checkRecovery(file: string, { modules, registration }: BrandSeed): readonly Finding[] {
  const flags = collectFlags(modules)
  const ways = listWays(flags)
  const asks = ({ mode }: Way, field: 'email' | 'mobileNum') =>
    getModeRules(registration, mode).some((rule) => rule.field === field && rule.enabled)
  const byPhone = flags.has('CHNGPASSVERIF3')
  const lost = ways.filter((way) => !asks(way, 'email') && !(byPhone && asks(way, 'mobileNum')))
  const warnings = lost.map(({ name }) => {
    const message = `of ${name} asks for nothing that resets a forgotten password; ask for "email", or for "mobileNum" with CHNGPASSVERIF3 on`
    return createWarning('recovery', message, { file, field: 'registration' })
  })
  if (!byPhone || ways.length === 0 || ways.some((way) => asks(way, 'mobileNum'))) return warnings
  const message =
    'have CHNGPASSVERIF3 on, but no registration asks for the number that it resets passwords by; turn it off'
  return [...warnings, createWarning('recovery', message, { file, field: 'modules' })]
}

/** Lists the ways that have a password to forget. */
function listWays(flags: Flags): readonly Way[] {
  const mobile = getMobileMode(flags.has('MOBILENUMPASSREG3'))
  return [
    ...(flags.has('MOBILENUMREG3') && mobile !== 'mobile' ? [{ name: 'a mobile number', mode: mobile }] : []),
    ...(flags.has('USERNAMEREG3') ? [{ name: 'a username', mode: 'username' as const }] : []),
  ]
}
