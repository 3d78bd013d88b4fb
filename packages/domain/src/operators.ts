/** Roles of the people who run the platform. */
export const operatorRoles = ['viewer', 'support', 'finance', 'content', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * What an operator may do. `view`: figures, queues, members, sites, games and jobs; the others change something, or show
 * what not everybody should see: `messages` the texts of the outbox, `audit` the audit log.
 */
export const operatorPermissions = [
  'view',
  'members',
  'money',
  'approvals',
  'content',
  'sites',
  'games',
  'jobs',
  'messages',
  'audit',
  'operators',
  'lab',
] as const
export type OperatorPermission = (typeof operatorPermissions)[number]

/** Permissions by role. Money needs a second person above an amount, whatever the role. */
export const permissionsByRole = {
  viewer: ['view'],
  support: ['view', 'members', 'messages'],
  finance: ['view', 'money', 'approvals', 'audit'],
  content: ['view', 'content'],
  admin: operatorPermissions,
} as const satisfies Record<OperatorRole, readonly OperatorPermission[]>

/** Returns everything that the roles permit. */
export function getPermissions(roles: readonly OperatorRole[]): ReadonlySet<OperatorPermission> {
  return new Set(roles.flatMap((role): readonly OperatorPermission[] => permissionsByRole[role]))
}

/** Whether a text is the name of a role. */
export function isOperatorRole(text: string): text is OperatorRole {
  return operatorRoles.some((role) => role === text)
}
