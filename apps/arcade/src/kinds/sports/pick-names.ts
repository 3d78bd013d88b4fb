import { formatLine } from '@croupier/fair/bet-text'
import { parsePick, type MatchPick } from '@croupier/fair/sports/markets'
import type { LegOutcome } from '@croupier/fair/sports/slips'
import type { SportsTextKey, SportsTranslate } from '../../text/sports-texts.ts'

/** The teams of a match. */
interface Match {
  readonly home: string
  readonly away: string
}

/** Returns the name of a team. */
export function getTeamName(text: SportsTranslate, team: string): string {
  return text(`team.${team}` as SportsTextKey)
}

/** Returns the name of a competition. */
export function getCompetitionName(text: SportsTranslate, code: string): string {
  return text(`competition.${code}` as SportsTextKey)
}

/** Returns the name of a match, e.g. "Harbour Herons – Golden Barges". */
export function getMatchName(text: SportsTranslate, { home, away }: Match): string {
  return `${getTeamName(text, home)} – ${getTeamName(text, away)}`
}

/** Formats odds, e.g. `1.95`. */
export function formatOdds(odds: number): string {
  return (odds / 100).toFixed(2)
}

/** Returns what a bet is placed on, e.g. "Golden Barges −0.25", "Over 2.5" or "Draw". */
export function getSideName(text: SportsTranslate, pick: MatchPick, match: Match): string {
  switch (pick.side) {
    case 'draw':
      return text('side.draw')
    case 'over':
    case 'under':
      return text(`side.${pick.side}`, { line: formatLine(pick) })
    case 'home':
    case 'away': {
      const team = getTeamName(text, match[pick.side])
      return pick.market === 'handicap' ? `${team} ${formatLine(pick)}` : team
    }
  }
}

/** Returns the names of a leg's market and of what it is placed on. */
export function describeLeg(text: SportsTranslate, leg: Match & { readonly pick: string }) {
  const pick = parsePick(leg.pick)
  return {
    market: pick ? text(`market.${pick.market}`) : '',
    side: pick ? getSideName(text, pick, leg) : leg.pick,
  }
}

/** Returns the name of a leg's outcome. */
export function getOutcomeName(text: SportsTranslate, outcome: LegOutcome): string {
  return text(`outcome.${outcome}`)
}
