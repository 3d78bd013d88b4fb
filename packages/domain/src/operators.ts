/** Roles of the people who run the platform. */
export const operatorRoles = ['viewer', 'support', 'finance', 'content', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * What an operator may do. `view`: figures, queues, members, sites and games; the others change something, or show what
 * not everybody should see: `messages` the texts of the outbox, `audit` the audit log, `jobs` the runs of the platform's jobs.
 */
export const operatorPermissions = [
  'view',
  'members',
  'money',
  'approvals',
  'content',
  'sites',
  'games',
  'ceilings',
  'jobs',
  'messages',
  'audit',
  'operators',
  'lab',
] as const
export type OperatorPermission = (typeof operatorPermissions)[number]

/** Permissions for what every merchant shares: only operators who are given all merchants have them. */
const platformPermissions: ReadonlySet<OperatorPermission> = new Set(['ceilings', 'jobs', 'operators', 'lab'])

/** Permissions by role. Money needs a second person above an amount, whatever the role. */
export const permissionsByRole = {
  viewer: ['view'],
  support: ['view', 'members', 'messages'],
  finance: ['view', 'money', 'approvals', 'audit'],
  content: ['view', 'content'],
  admin: operatorPermissions,
} as const satisfies Record<OperatorRole, readonly OperatorPermission[]>

/** Returns everything that the roles permit; `everyMerchant`: whether the operator is given all of them. */
export function getPermissions(roles: readonly OperatorRole[], everyMerchant = true): ReadonlySet<OperatorPermission> {
  const permitted = roles.flatMap((role): readonly OperatorPermission[] => permissionsByRole[role])
  return new Set(permitted.filter((permission) => everyMerchant || !platformPermissions.has(permission)))
}

/** Whether a text is the name of a role. */
export function isOperatorRole(text: string): text is OperatorRole {
  return operatorRoles.some((role) => role === text)
}
