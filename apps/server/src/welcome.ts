import type { Brand } from '@croupier/brand/define'
import type { DemoAccounts } from '@croupier/platform/config'
import type { Settings } from './settings.ts'

/** Accounts that the seed creates on brands; the README lists them too. */
const DEMO_ACCOUNTS = [
  ['player', 'player01', 'Player#2026'],
  ['agent', 'agent01', 'Agent#2026'],
] as const

/** Host that serves Storybook when it is enabled. */
export const STORYBOOK_HOST = 'storybook.localhost'

/** Addresses to listen on that take connections to 127.0.0.1 or ::1 too: calls of operators from elsewhere are refused. */
const hasLoopback = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?|localhost)$/

/** Returns the startup message: addresses to open and accounts to log in with. */
export function formatWelcome(settings: Settings, brands: readonly Brand[], demoAccounts: DemoAccounts): string {
  const { port, defaultBrand, data, databaseUrl, storybook } = settings
  const width = Math.max(...brands.map(({ name }) => name.length))
  const sites = brands.map(({ id, name }) => `  ${name.padEnd(width)}  http://${id}.localhost:${port}`)
  const accounts = DEMO_ACCOUNTS.map(([role, name, password]) => `  ${role.padEnd(6)}  ${name} / ${password}`)
  return [
    '',
    `Croupier is open: http://localhost:${port} (${defaultBrand})`,
    ...sites,
    ...(storybook ? [`  ${'Storybook'.padEnd(width)}  http://${STORYBOOK_HOST}:${port}`] : []),
    ...(demoAccounts === 'none' ? [] : ['Demo accounts, on every brand:', ...accounts]),
    ...formatOperators(settings, demoAccounts),
    databaseUrl ? 'Database: PostgreSQL of DATABASE_URL' : `Database: embedded, in ${data}`,
    'Ctrl-C ends it; nothing is lost.',
    '',
  ].join('\n')
}

/** The operators' site, and where its second factor comes from; or why this machine does not reach it. */
function formatOperators({ host, port, operatorHost }: Settings, demoAccounts: DemoAccounts): string[] {
  if (!hasLoopback.test(host)) {
    return [
      `Operators: \`pnpm operator\` and the names of this machine reach a server by the loopback address only, which --host ${host} leaves out.`,
      `  To have them, start with --host 0.0.0.0 and SITE_HOSTS=${host}.`,
    ]
  }
  if (demoAccounts === 'none') return []
  return [
    `Operators: http://${operatorHost}:${port}`,
    '  operator01 / Operator#2026, with the code of `pnpm operator operator code`',
  ]
}
