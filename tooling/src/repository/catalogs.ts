import { isCode, isTest } from './paths.ts'
import type { Check, Repository } from './repository.ts'
import { extractStrings } from './strings.ts'

/** Groups whose keys the code composes, e.g. `filter.${filter}`. Error codes and templates of mail are keys themselves. */
const DYNAMIC_GROUPS: Readonly<Record<string, readonly string[]>> = {
  // First contents of a site, by id.
  contents: [''],
  agent: ['menu.'],
  agentAccounts: [
    'field.',
    'file.failure.',
    'file.mode.',
    'file.outcome.',
    'file.problem.',
    'link.figure.',
    'link.state.',
    'type.',
    'way.',
  ],
  agentContracts: [
    'about.',
    'action.',
    'ask.',
    'done.',
    'event.',
    'figure.',
    'kind.',
    'period.',
    'record.',
    'stage.',
    'state.',
    'tab.',
    'tier.',
    'tier.betAmount.',
  ],
  agentReports: ['compare.', 'figure.', 'income.', 'reach.', 'source.'],
  agentTeam: ['chart.', 'list.', 'member.', 'overview.', 'type.', 'view.'],
  arcade: ['info.'],
  affiliate: ['benefit.', 'channel.'],
  auth: ['changePassword.reason.', 'contact.', 'field.', 'pattern.', 'verification.way.'],
  common: ['failure.', 'scheme.'],
  errors: [''],
  forms: [
    'date.monthName.',
    'date.narrowWeekday.',
    'date.preset.',
    'date.shortMonth.',
    'date.weekday.',
    'pattern.',
    'problem.',
  ],
  gameDetails: ['texts.', 'titles.', 'volatilities.'],
  games: ['filter.', 'live.', 'live.result.', 'live.short.', 'live.state.'],
  guide: ['app.', 'fair.verdict.', 'ios.', 'lite.', 'step.'],
  instant: ['duel.', 'fish.', 'plinko.', 'roulette.', 'roulette.group.', 'shan.', 'wheel.'],
  live: ['phase.', 'problem.', 'road.', 'rules.', 'spot.', 'tab.'],
  lottery: ['bet.', 'option.', 'pick.refused.', 'problem.', 'tab.', 'win.'],
  sports: ['competition.', 'hint.', 'market.', 'outcome.', 'problem.', 'side.', 'slip.', 'tab.', 'team.'],
  mail: [''],
  offline: [''],
  member: ['kind.', 'menu.', 'profit.', 'state.', 'transfer.'],
  points: ['kind.', 'status.', 'tab.', 'type.'],
  promotions: ['activity.', 'activity.done.', 'activity.hint.', 'status.'],
  rewards: ['friends.state.'],
  missions: ['fact.', 'period.', 'tab.'],
  rebates: ['kind.'],
  shell: ['download.', 'download.code.'],
  operator: [
    'actor.',
    'affiliates.channel.',
    'affiliates.empty.',
    'applications.',
    'affiliates.state.',
    'audit.filter.',
    'campaigns.fact.',
    'campaigns.field.',
    'campaigns.kind.',
    'campaigns.period.',
    'campaigns.reward.',
    'campaigns.state.',
    'campaigns.wrong.',
    'change.',
    'channels.confirm.',
    'channels.field.',
    'channels.kind.',
    'chat.duration.',
    'contracts.',
    'contracts.kind.',
    'contracts.levels.',
    'contracts.periods.',
    'contracts.problem.',
    'contracts.state.',
    'content.action.',
    'content.audience.',
    'content.choice.',
    'content.days.',
    'content.done.',
    'content.field.',
    'content.kind.',
    'content.own.',
    'content.problem.',
    'content.release.',
    'content.schedule.',
    'content.scheme.',
    'content.screen.',
    'content.state.',
    'correction.',
    'deposits.outcome.',
    'deposits.paymentState.',
    'deposits.causes.',
    'deposits.empty.',
    'deposits.state.',
    'deposits.step.',
    'fault.hint.',
    'fault.kind.',
    'feedback.empty.',
    'feedback.state.',
    'figures.',
    'flag.filter.',
    'flag.sources.',
    'jobs.state.',
    'member.tab.',
    'memberProfile.',
    'members.field.',
    'operators.',
    'reconcile.claims.empty.',
    'reconcile.claims.hint.',
    'reconcile.claims.state.',
    'outbox.',
    'overview.queue.',
    'page.',
    'revenue.',
    'products.motifs.',
    'products.wrong.',
    'redemptions.empty.',
    'redemptions.state.',
    'referrals.doubt.',
    'referrals.empty.',
    'referrals.state.',
    'requests.kind.',
    'settingChoice.',
    'problem.',
    'purpose.',
    'requests.empty.',
    'requests.state.',
    'role.',
    'roleHint.',
    'section.',
    'service.empty.',
    'service.state.',
    'setting.',
    'settingField.',
    'settingHint.',
    'rebate.kind.',
    'saferPlay.limits.',
    'saferPlay.periods.',
    'saferPlay.steps.',
    'bonus.change.',
    'bonus.from.',
    'bonus.limit.',
    'bonus.state.',
    'bonus.wageringState.',
    'site.group.',
    'type.',
    'withdrawals.actor.',
    'withdrawals.causes.',
    'withdrawals.empty.',
    'withdrawals.holder.',
    'withdrawals.state.',
    'withdrawals.step.',
  ],
  cashier: [
    'kind.',
    'pay.address.',
    'pay.lead.',
    'pay.place.',
    'reason.',
    'state.',
    'step.',
    'wallet.choice.',
    'wallet.done.',
    'withdraw.fact.',
    'withdraw.holder.',
    'withdraw.now.',
    'withdraw.reason.',
    'withdraw.receipt.choice.',
    'withdraw.receipt.choiceHint.',
    'withdraw.receipt.thanks.',
    'withdraw.state.',
    'withdraw.step.',
    'withdraw.todo.',
    'withdraw.where.',
    'bonuses.state.',
    'safer.about.',
    'safer.break.period.',
    'safer.kind.',
    'safer.limit.',
    'safer.step.',
    'transfer.given.',
    'transfer.partner.',
    'transfer.received.',
  ],
  security: ['banks.number.', 'contacts.', 'figure.', 'method.', 'result.', 'vip.reward.'],
}

const ENGLISH = /^packages\/i18n\/catalogs\/en\/(.+)\.json$/
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** No unused text: each key of the catalogs occurs in code, or belongs to a group whose keys code composes. */
export const checkCatalogs: Check = (repository) => {
  const strings = listStrings(repository)
  return repository.files.flatMap((file) => {
    const namespace = ENGLISH.exec(file.path)?.[1]
    if (namespace === undefined) return []
    const dynamic = (DYNAMIC_GROUPS[namespace] ?? []).filter((group) => group === '' || strings.has(group))
    const isUsed = (key: string) =>
      strings.has(key) || strings.has(`${namespace}:${key}`) || dynamic.some((group) => key.startsWith(group))
    return [...new Set(listKeys(JSON.parse(file.text)))]
      .filter((key) => !isUsed(key))
      .map((key) => ({
        file: file.path,
        what: `has "${key}", which no code mentions`,
        fix: 'delete it from every language, or name its group in tooling/src/repository/catalogs.ts',
      }))
  })
}

/** Lists every string of published code, including apps and brands. */
function listStrings({ files }: Repository): ReadonlySet<string> {
  const code = files.filter(({ path }) => /^(packages|apps|brands)\//.test(path) && isCode(path) && !isTest(path))
  return new Set(code.flatMap((file) => extractStrings(file).map(({ value }) => value)))
}

/** Lists `group.key` of each text; plural forms share one key. */
function listKeys(catalog: Readonly<Record<string, unknown>>, group = ''): string[] {
  return Object.entries(catalog).flatMap(([name, value]) =>
    isGroup(value) ? listKeys(value, `${group}${name}.`) : [(group + name).replace(PLURAL, '')],
  )
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
