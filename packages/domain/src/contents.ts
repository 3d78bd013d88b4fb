/** Kinds of contents that operators write. */
export const contentKinds = ['announcement', 'notice', 'banner', 'help', 'promotion', 'promotionCategory'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Kinds whose texts are a title with HTML. */
export type ArticleKind = Exclude<ContentKind, 'banner' | 'promotionCategory'>

/** Who may see a content; an agent is a member too. */
export const contentRoles = ['visitor', 'trial', 'member', 'agent'] as const

/** When an announcement pops up: A in every session, B for visitors, F after a first login (specification, section 4). */
export const announcementExecutions = ['A', 'B', 'F'] as const

/** Places of a site that show banners. */
export const bannerGroups = [
  'w_login',
  'w_register',
  'w_forget',
  'w_license',
  'w_home',
  'w_promotion',
  'w_menu',
] as const

/** Where a banner leads: a path of the site, or nowhere. */
export const bannerLinkages = ['internal', 'none'] as const

/** Scenes of the art package for heroes and banners. */
export const bannerThemes = [
  'night-festival',
  'river-morning',
  'polar-night',
  'dragon',
  'jackpot',
  'sports',
  'live',
  'fish',
] as const

/** A path on an image host. */
export const imagePathPattern = /^\/(?!\/)[\w./-]{1,200}$/

/** The id of a content. */
export const contentIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Longest texts of a content, in UTF-16 units, and its id. */
export const contentLengths = {
  id: 60,
  title: 200,
  body: 50_000,
  bannerText: 500,
  category: 60,
  promotionType: 60,
  categoryType: 60,
} as const
