import { expect, test } from 'vitest'
import { flagsOf, type ModuleNode } from './modules.ts'

const node = (modId: string, enabled: '0' | '1', childrenNodes: ModuleNode[] = []): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
})

test('a module is on when it and every ancestor are enabled', () => {
  const tree = [node('WEB3', '1', [node('REGISTER3', '1', [node('USERNAMEREG3', '1')])])]
  expect([...flagsOf(tree)]).toEqual(['USERNAMEREG3'])
})

test('a switched-off ancestor switches off all below it', () => {
  const tree = [node('WEB3', '1', [node('REGISTER3', '0', [node('USERNAMEREG3', '1')])]), node('FREEPLAY3', '1')]
  expect([...flagsOf(tree)]).toEqual(['FREEPLAY3'])
})

test('modules that nobody registered are ignored', () => {
  expect(flagsOf([node('SOMETHING_NEW', '1')]).size).toBe(0)
})
