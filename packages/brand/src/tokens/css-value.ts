import { colorText } from './color.ts'
import { aliasTarget, type TokenType, type TokenValues } from './document.ts'

type Dimension = TokenValues['dimension']
type Writers = { readonly [T in TokenType]: (value: TokenValues[T], colorOf: (path: string) => string) => string }

/** Zero keeps its unit: a bare 0 is no length inside calc(). */
function length({ value, unit }: Dimension): string {
  return `${value}${unit}`
}

function family(name: string): string {
  return /^[a-z-]+$/i.test(name) ? name : `'${name}'`
}

const writers: Writers = {
  color: colorText,
  dimension: length,
  number: String,
  duration: ({ value, unit }) => `${value}${unit}`,
  cubicBezier: (points) => `cubic-bezier(${points.join(',')})`,
  fontFamily: (names) => names.map(family).join(','),
  fontWeight: String,
  shadow: (layers, colorOf) =>
    layers
      .map(({ color, offsetX, offsetY, blur, spread, inset }) => {
        const sizes = [offsetX, offsetY, blur, spread].map(length).join(' ')
        return `${inset ? 'inset ' : ''}${sizes} ${colorOf(aliasTarget(color) ?? color)}`
      })
      .join(','),
}

/** CSS text of a token's value; `colorOf` gives the CSS of a colour that a shadow refers to by path. */
export function cssValue<T extends TokenType>(
  type: T,
  value: TokenValues[T],
  colorOf: (path: string) => string,
): string {
  return writers[type](value, colorOf)
}
