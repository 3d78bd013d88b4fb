import { afterAll, beforeAll, beforeEach } from 'vitest'
import { describeEachDatabase } from './databases.ts'
import { startPlatform, type TestPlatform, type TestPlatformOptions } from './platform.ts'
import { createOperatorClient, createSiteClient, type SiteClient } from './site.ts'

/** What the tests of a suite share: a platform of their own, a client of its site, and one of operators. */
export interface SiteContext {
  readonly platform: TestPlatform
  readonly site: SiteClient
  readonly operators: Pick<SiteClient, 'call'>
}

/** How the tests of a suite begin. */
interface SuiteParts<Own extends object, Calls extends object> {
  readonly createOptions: () => Omit<TestPlatformOptions, 'database'>
  /** Creates what each test has of its own, such as a player. */
  readonly createOwn: (platform: TestPlatform) => Promise<Own>
  /** Names of what each test has of its own. */
  readonly own: readonly (keyof Own & string)[]
  /** Creates the calls of the tests; they read the context when they are called. */
  readonly createCalls: (context: SiteContext & Own) => Calls
  /** On which databases; `describeEachDatabase` by default. */
  readonly describeOn?: typeof describeEachDatabase
}

const shared = ['platform', 'site', 'operators'] as const satisfies readonly (keyof SiteContext)[]

/** Returns an object that reads its properties from the current context: each test has another one. */
function createView<Context extends object>(getContext: () => Context, names: readonly string[]): Context {
  const properties = names.map((name) => [name, { enumerable: true, get: () => Reflect.get(getContext(), name) }])
  return Object.defineProperties({} as Context, Object.fromEntries(properties))
}

/** Defines tests on databases, with a platform of their own, and for each test what it has of its own. */
export function describeSite<Own extends object, Calls extends object>(
  title: string,
  { createOptions, createOwn, own, createCalls, describeOn = describeEachDatabase }: SuiteParts<Own, Calls>,
  define: (suite: SiteContext & Own & Calls) => void,
): void {
  describeOn(title, (database) => {
    let context: SiteContext
    let current: SiteContext & Own
    beforeAll(async () => {
      const platform = await startPlatform({ ...createOptions(), database })
      context = { platform, site: createSiteClient(platform), operators: createOperatorClient(platform) }
    })
    afterAll(() => context.platform.stop())
    beforeEach(async () => {
      current = { ...context, ...(await createOwn(context.platform)) }
    })
    const view = createView(() => current, [...shared, ...own])
    define(Object.assign(view, createCalls(view)))
  })
}
