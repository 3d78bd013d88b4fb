import type { SeedModule } from '@croupier/brand/seed'
import { isMerchantFlag } from '@croupier/flags/codes'
import { flagRegistry } from '@croupier/flags/registry'
import { type Check, createError } from './check.ts'
import { suggest } from './suggest.ts'

/** Codes of the flags that a module tree can turn on. */
export const merchantFlagCodes: readonly string[] = Object.keys(flagRegistry).filter(isMerchantFlag)

/** Finds modules without effect: a module is a registered flag, or groups some. */
export const flagsCheck: Check = {
  name: 'flags',
  run: ({ id, seed }) =>
    listLeaves(seed?.modules ?? [], 'modules')
      .filter(({ code }) => !merchantFlagCodes.includes(code))
      .map(({ code, field }) => {
        const message = `is "${code}", which is no registered flag. ${suggest(code, merchantFlagCodes)}`
        return createError('flags', `brands/${id}/seed.json`, field, message)
      }),
}

function listLeaves(nodes: readonly SeedModule[], field: string): readonly { code: string; field: string }[] {
  return nodes.flatMap(({ modId, childrenNodes }, index) =>
    childrenNodes.length === 0
      ? [{ code: modId, field: `${field}[${index}].modId` }]
      : listLeaves(childrenNodes, `${field}[${index}].childrenNodes`),
  )
}
