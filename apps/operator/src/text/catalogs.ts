import type { Catalog } from '@croupier/i18n/namespaces'
import type { OperatorLanguage } from './languages.ts'

/**
 * Namespaces that the site uses: its own and `common` for what sites call the same, `errors`, `member` for kinds of bookings and
 * states of rounds, `security` for logins.
 */
export const operatorNamespaces = ['operator', 'common', 'errors', 'member', 'security'] as const
export type OperatorNamespace = (typeof operatorNamespaces)[number]

type Load = () => Promise<{ readonly default: Catalog }>

const catalogs: Readonly<Record<OperatorLanguage, Readonly<Record<OperatorNamespace, Load>>>> = {
  EN: {
    operator: () => import('@croupier/i18n/catalogs/en/operator.json'),
    common: () => import('@croupier/i18n/catalogs/en/common.json'),
    errors: () => import('@croupier/i18n/catalogs/en/errors.json'),
    member: () => import('@croupier/i18n/catalogs/en/member.json'),
    security: () => import('@croupier/i18n/catalogs/en/security.json'),
  },
  MY: {
    operator: () => import('@croupier/i18n/catalogs/my/operator.json'),
    common: () => import('@croupier/i18n/catalogs/my/common.json'),
    errors: () => import('@croupier/i18n/catalogs/my/errors.json'),
    member: () => import('@croupier/i18n/catalogs/my/member.json'),
    security: () => import('@croupier/i18n/catalogs/my/security.json'),
  },
  VN: {
    operator: () => import('@croupier/i18n/catalogs/vi/operator.json'),
    common: () => import('@croupier/i18n/catalogs/vi/common.json'),
    errors: () => import('@croupier/i18n/catalogs/vi/errors.json'),
    member: () => import('@croupier/i18n/catalogs/vi/member.json'),
    security: () => import('@croupier/i18n/catalogs/vi/security.json'),
  },
  CN: {
    operator: () => import('@croupier/i18n/catalogs/zh-Hans/operator.json'),
    common: () => import('@croupier/i18n/catalogs/zh-Hans/common.json'),
    errors: () => import('@croupier/i18n/catalogs/zh-Hans/errors.json'),
    member: () => import('@croupier/i18n/catalogs/zh-Hans/member.json'),
    security: () => import('@croupier/i18n/catalogs/zh-Hans/security.json'),
  },
}

/** Loads the texts of a namespace. */
export async function loadCatalog(language: OperatorLanguage, namespace: OperatorNamespace): Promise<Catalog> {
  return (await catalogs[language][namespace]()).default
}
