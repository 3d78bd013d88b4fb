import { gameTypeCodes, homeGameTypes, type GameType } from './game-types.ts'

/** Sections whose code and data load as they come near: the account's favourites, the winners, the opened numbers of lotteries. */
export const lateHomeSections = ['favorites', 'winners', 'numbers'] as const
export type LateHomeSection = (typeof lateHomeSections)[number]

/** What an account has played last, the hot games of the site, or the first games of a category. */
export type HomeRow = 'recent' | 'hot' | GameType

/** A section of the home page below its banners, menu and search. */
export type HomeSection = HomeRow | LateHomeSection

/** Every section that a brand may show, in any order. */
export const homeSections: readonly HomeSection[] = ['recent', 'hot', ...gameTypeCodes, ...lateHomeSections]

/** The sections of a brand that names none (specification, section 9). */
export const defaultHomeSections: readonly HomeSection[] = ['recent', 'hot', ...homeGameTypes, ...lateHomeSections]

/** Whether a section loads as it comes near. */
export function isLateHomeSection(section: HomeSection): section is LateHomeSection {
  return lateHomeSections.some((late) => late === section)
}

/** Groups the late sections that follow each other: each group is one place of the page that loads at once. */
export function groupHomeSections(sections: readonly HomeSection[]): readonly (HomeRow | readonly LateHomeSection[])[] {
  const groups: (HomeRow | LateHomeSection[])[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (!isLateHomeSection(section)) groups.push(section)
    else if (typeof last === 'object') last.push(section)
    else groups.push([section])
  }
  return groups
}
