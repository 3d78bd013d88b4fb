import { type Check, matchesOf, type Problem } from './repository.ts'
import { shippedCode } from './places.ts'
import { stringsOf } from './strings.ts'

/** Where colour is the matter: the token build, and generated pictures. */
const COLOUR_OWNERS = /^packages\/(brand|art)\/|^packages\/platform\/src\/services\/captcha\.ts$/
const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(\s*[\d.]/gi
/** Colours by their names, where a value stands: after the colon of a declaration, to its end. */
const NAMED_COLOUR =
  /(?<=:[^;{}]*)(?<![\w$.-])(?:aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|wheat|white|yellow)(?![\w(-])(?=[^{}]*[;}])/gi
const HEX_ONLY = /^#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})$/i
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g
const PHYSICAL_VALUE = /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g
const PHYSICAL_STYLE =
  /\b(?:margin|padding)(?:Left|Right|Top|Bottom)\s*:|\bborder(?:Left|Right|Top|Bottom)(?:Width|Style|Color)?\s*:/g
/** An object of a `style` attribute may also say `left`, which elsewhere is an ordinary word. */
const PHYSICAL_INLINE =
  /(?<=style=\{\{[^}]*)\b(?:left|right)\s*:|\b(?:textAlign|float|clear)\s*:\s*['"](?:left|right)\b/g
const COMMENT = /\/\*[\s\S]*?\*\//g
/** A mask has no colour: it shows through. */
const MASK = /\bmask(?:-image)?\s*:[^;]*;/g
/** Where a browser or library measures physically; the comment before the declaration says why. */
const EXPLAINED = /\/\*\s*physical:[^*]*\*\/\s*[\w-]+\s*:[^;]*;/g

/** No raw colour in packages/: components speak semantic tokens, so that every brand and scheme has its own. */
export const checkColours: Check = (repository) => {
  const styles = shippedCode(repository, /\.css$/).filter(({ path }) => !COLOUR_OWNERS.test(path))
  const code = shippedCode(repository).filter(({ path }) => !COLOUR_OWNERS.test(path))
  return [
    ...styles.flatMap(({ path, text }) =>
      [COLOUR, NAMED_COLOUR].flatMap((pattern) =>
        matchesOf(withoutComments(blank(text, MASK)), pattern).map(({ match, line }) => rawColour(path, line, match)),
      ),
    ),
    ...code.flatMap((file) =>
      stringsOf(file)
        .filter(
          ({ value }) =>
            HEX_ONLY.test(value) ||
            matchesOf(value, COLOUR).some(({ match }) => !match.startsWith('#')) ||
            inStyle(value),
        )
        .map(({ value, line }) => rawColour(file.path, line, value.slice(0, 40))),
    ),
  ]
}

/** Logical properties only: the same component serves right-to-left languages. */
export const checkLogicalProperties: Check = (repository) => [
  ...repository.files
    .filter(({ path }) => /^(packages|apps)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const plain = withoutComments(blank(text, EXPLAINED))
      return [...matchesOf(plain, PHYSICAL), ...matchesOf(plain, PHYSICAL_VALUE)].map(({ match, line }) =>
        physical(path, line, match),
      )
    }),
  ...shippedCode(repository, /\.tsx$/).flatMap(({ path, text }) =>
    [PHYSICAL_STYLE, PHYSICAL_INLINE].flatMap((pattern) =>
      matchesOf(text, pattern).map(({ match, line }) => physical(path, line, match)),
    ),
  ),
]

/** A hex colour inside a longer string counts only after a colon or a gradient's comma, as in a style; `/page#add` is an anchor. */
function inStyle(value: string): boolean {
  return /(?::|,|\()\s*#(?:[\da-f]{6}|[\da-f]{3})\b/i.test(value)
}

function rawColour(file: string, line: number, colour: string): Problem {
  return {
    file,
    line,
    what: `has the raw colour ${colour}`,
    mend: 'use a semantic token of packages/brand/src/tokens/contract.ts',
  }
}

function physical(file: string, line: number, property: string): Problem {
  return {
    file,
    line,
    what: `has the physical ${property.replace(/\s*:\s*/, ': ').trim()}`,
    mend: 'write the logical one (margin-inline-start, text-align: start), or say why not in a comment before it: /* physical: … */',
  }
}

function withoutComments(text: string): string {
  return blank(text, COMMENT)
}

/** Blanks out what matches; lines stay where they are. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))
}
