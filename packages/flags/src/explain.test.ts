import { expect, test } from 'vitest'
import { isMerchantFlag } from './codes.ts'
import { explainModules, switchModule } from './explain.ts'
import { collectFlags, type ModuleNode } from './modules.ts'
import { flagRegistry } from './registry.ts'

const createNode = (modId: string, enabled: '0' | '1', childrenNodes: readonly ModuleNode[] = []): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
})
const tree = [
  createNode('WEB3', '1', [
    createNode('REGISTER3', '0', [
      createNode('MOBILENUMREG3', '0', [createNode('REGMOBVERF3', '1')]),
      createNode('USERNAMEREG3', '1'),
    ]),
    createNode('FREEPLAY3', '1'),
  ]),
]
const find = (code: string) => explainModules(tree).find((each) => each.code === code)

test.each([
  ['WEB3', true, true, [], ['REGISTER3', 'MOBILENUMREG3', 'REGMOBVERF3', 'USERNAMEREG3', 'FREEPLAY3']],
  ['REGISTER3', false, false, [], ['MOBILENUMREG3', 'REGMOBVERF3', 'USERNAMEREG3']],
  ['MOBILENUMREG3', false, false, ['REGISTER3'], ['REGMOBVERF3']],
  ['REGMOBVERF3', true, false, ['REGISTER3', 'MOBILENUMREG3'], []],
  ['USERNAMEREG3', true, false, ['REGISTER3'], []],
  ['FREEPLAY3', true, true, [], []],
])('explains the module %s by its own switch and those above it', (code, own, effective, offAncestors, dependants) => {
  expect(find(code)).toMatchObject({ source: 'tree', own, effective, offAncestors, dependants })
})

test('says what a registered flag means and where it is used, and nothing of a grouping module', () => {
  expect(find('FREEPLAY3')?.flag).toMatchObject({ usedBy: ['server', 'site', 'auth', 'lobby', 'community'] })
  expect(find('WEB3')?.flag).toBeNull()
})

test('every flag of a site names the parts that check it', () => {
  const unused = Object.entries<{ readonly usedBy: readonly string[] }>(flagRegistry).filter(
    ([code, { usedBy }]) => isMerchantFlag(code) && usedBy.length === 0,
  )
  expect(unused.map(([code]) => code)).toEqual([])
})

test('names registered flags without a module, and those that an account decides', () => {
  expect(find('AGENTPOLICY3')).toMatchObject({ source: 'absent', own: null, effective: false })
  expect(find('dailysalreqtype')).toMatchObject({ source: 'contract', own: null, effective: null })
})

test('agrees with the flags that are on', () => {
  const effective = explainModules(tree).filter((each) => each.flag && each.effective)
  expect(new Set(effective.map(({ code }) => code))).toEqual(collectFlags(tree))
})

test('switches one module and leaves the others', () => {
  const switched = switchModule(tree, 'REGISTER3', true) ?? []
  expect([...collectFlags(switched)]).toEqual(['USERNAMEREG3', 'FREEPLAY3'])
  expect(switchModule(switched, 'REGISTER3', false)).toEqual(tree)
  expect(switchModule(tree, 'UNKNOWN', true)).toBeNull()
})
