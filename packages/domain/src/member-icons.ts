/** Icons of the platform's own set that a member can choose. */
export const memberIcons = [
  'star',
  'crown',
  'moon',
  'heart',
  'spade',
  'club',
  'diamond',
  'drop',
  'leaf',
  'flame',
  'mountain',
  'bolt',
] as const
export type MemberIcon = (typeof memberIcons)[number]
