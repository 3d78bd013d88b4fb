import { expect, test } from 'vitest'
import { collectFlags, type ModuleNode } from './modules.ts'

const node = (modId: string, enabled: '0' | '1', childrenNodes: ModuleNode[] = []): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
})

test('collectFlags returns a flag when its module and every ancestor are enabled [e-permission-1.4]', () => {
  const tree = [node('WEB3', '1', [node('REGISTER3', '1', [node('USERNAMEREG3', '1')])])]
  expect([...collectFlags(tree)]).toEqual(['USERNAMEREG3'])
})

test('collectFlags skips the descendants of a disabled module [e-permission-1.4]', () => {
  const tree = [node('WEB3', '1', [node('REGISTER3', '0', [node('USERNAMEREG3', '1')])]), node('FREEPLAY3', '1')]
  expect([...collectFlags(tree)]).toEqual(['FREEPLAY3'])
})

test('collectFlags ignores unregistered modules', () => {
  expect(collectFlags([node('SOMETHING_NEW', '1')]).size).toBe(0)
})
