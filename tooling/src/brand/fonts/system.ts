/** Generic families of CSS. */
const generic = ['serif', 'sans-serif', 'monospace', 'cursive', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'] // prettier-ignore

/** Families that operating systems have; a list may end in them. */
const installed = [
  'Arial', 'Helvetica', 'Helvetica Neue', 'Segoe UI', 'Roboto', 'Verdana', 'Tahoma', 'Trebuchet MS', 'Noto Sans', 'Liberation Sans', 'Georgia', 'Times New Roman', 'Times', 'Cambria', 'Palatino', 'Noto Serif', 'Courier New', 'Consolas', 'Menlo', 'Monaco', 'SF Mono', 'Liberation Mono',
  'Myanmar Text', 'Myanmar MN', 'Myanmar Sangam MN', 'Noto Sans Myanmar', 'Noto Serif Myanmar',
  'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'SimSun', 'Noto Sans CJK SC', 'Noto Serif CJK SC', 'Source Han Sans SC', 'Songti SC', 'STSong', 'Heiti SC',
] // prettier-ignore

/** Families that need no face. */
export const systemFamilies: readonly string[] = [...generic, ...installed]
