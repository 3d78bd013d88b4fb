import { expect, test } from 'vitest'

import { librariesPlugin } from './plugin.ts'

test('fails a build in which a library no longer has a module that it strips', () => {
  const { buildEnd } = librariesPlugin()
  expect(() => Reflect.apply(buildEnd as () => void, undefined, [])).toThrow(/No module of the site is .*i18next\.js/)
})
