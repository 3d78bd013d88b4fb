import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { namespaces } from './namespaces.ts'

type Namespace = (typeof namespaces)[number]
type Tag = (typeof tags)[number]

const tags = ['en', 'my', 'vi', 'zh-Hans'] as const

const readFile = (tag: Tag, namespace: Namespace) =>
  readFileSync(new URL(`../catalogs/${tag}/${namespace}.json`, import.meta.url), 'utf8')

/** Returns a text of a catalog by its key. */
function readText(tag: Tag, key: `${Namespace}:${string}`): string {
  const [namespace = '', path = ''] = key.split(':')
  let value: unknown = JSON.parse(readFile(tag, namespace as Namespace))
  for (const part of path.split('.')) value = (value as Record<string, unknown>)[part]
  if (typeof value !== 'string') throw new Error(`${key} is no text in ${tag}.`)
  return value
}

/** What a language calls things that several texts name. */
const words = {
  en: {
    send: 'withdraw or send',
    nextWindow: 'from the next window on',
    sources: [/salaries/i, /dividends/i],
    member: /member/,
  },
  my: {
    send: /ငွေမထုတ် သို့မဟုတ် မလွှဲမီ|ငွေထုတ်ရန် သို့မဟုတ် ငွေလွှဲရန်/,
    nextWindow: 'လာမည့်ရှင်းတမ်းကာလမှစ၍',
    sources: [/လစာ/, /အမြတ်ဝေစု/],
    member: /အသင်းဝင်/,
  },
  vi: {
    send: 'rút hoặc chuyển tiền',
    nextWindow: 'từ kỳ quyết toán kế tiếp',
    sources: [/lương/i, /chia lợi nhuận/i],
    member: /hội viên/i,
  },
  'zh-Hans': {
    send: '提款或转账前',
    nextWindow: '从下一个结算时段起',
    sources: [/工资/, /分红/],
    member: /会员/,
  },
} as const satisfies Record<Tag, unknown>

test.each(tags)('what has to be wagered is said of withdrawals and transfers in %s', (tag) => {
  for (const key of ['cashier:bonuses.open', 'cashier:deposit.wageringTimes_other', 'errors:WAGERING_OPEN'] as const)
    expect(readText(tag, key)).toMatch(words[tag].send)
})

test.each(tags)('a contract is said to be in force from the next window on in %s', (tag) => {
  for (const name of ['contract.toSign', 'contract.accepted', 'ask.signHint'])
    expect(readText(tag, `agentContracts:${name}`)).toContain(words[tag].nextWindow)
})

test.each(tags)('the condition on the net loss has the name of the figure in %s', (tag) => {
  const name = readText(tag, 'agentContracts:figure.netLoss')
  expect(readText(tag, 'agentContracts:tier.periodProfitLoss')).toContain(name)
})

test.each(tags)('the empty list of income names salaries and dividends in %s', (tag) => {
  for (const source of words[tag].sources) expect(readText(tag, 'agentReports:empty.incomeHint')).toMatch(source)
})

test.each(tags)('a member has the same name in errors and on pages of operators in %s', (tag) => {
  for (const key of ['errors:ADDRESS_PRIVATE', 'operator:birthday.age', 'missions:envelope.total'] as const)
    expect(readText(tag, key)).toMatch(words[tag].member)
})

test.each(tags)('the days in which a bonus is wagered have a number of their own in %s', (tag) => {
  for (const key of ['rewards:invite', 'promotions:activity', 'security:vip.reward'] as const) {
    const days = readText(tag, `${key}.days_other`).replace('count', 'days')
    expect(readText(tag, `${key}.terms_other`)).not.toContain(days)
  }
})

test.each(['live:road', 'games:live.short'] as const)('each result has a Burmese mark of its own in %s', (group) => {
  const sides = ['banker', 'player', 'dragon', 'tiger', 'big', 'small']
  const marks = sides.map((side) => readText('my', `${group}.${side}`))
  expect(new Set(marks).size).toBe(sides.length)
  expect(marks.filter((mark) => !/^\p{Script=Myanmar}+$/u.test(mark))).toEqual([])
})

test('contracts, rates, signatures and types of accounts have one word each in Chinese', () => {
  for (const namespace of ['agentAccounts', 'agentContracts', 'errors'] as const)
    expect(readFile('zh-Hans', namespace).match(/合约|费率|签署|账户类型/g)).toBeNull()
})
