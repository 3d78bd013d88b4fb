import { createOperatorSite, type OperatorSite } from './operator.ts'
import { test as base } from './platform-admin.ts'

interface Fixtures {
  /** The operators' site in the session of a new operator with every permission. */
  work: OperatorSite & { readonly username: string }
}

/** Tests of operators' work over a platform of their own. */
export const test = base.extend<Fixtures>({
  // The operators' host of this machine serves this machine only, so that the context sends no other address.
  extraHTTPHeaders: {},
  work: async ({ admin, context }, provide) => {
    const { username, token } = await admin.createOperator()
    const origin = admin.platform.origin('operator')
    const site = await createOperatorSite(await context.newPage(), { origin, language: 'EN', token })
    await provide(Object.assign(site, { username }))
  },
})

export { expect, type PlatformAdmin } from './platform-admin.ts'
