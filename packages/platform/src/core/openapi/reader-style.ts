/** Styles of the reader, in system colors so that it follows the user's color scheme. */
export const readerStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 18%, Canvas); --raised: color-mix(in srgb, CanvasText 5%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 64rem; padding: 2rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; background: Canvas; color: CanvasText; }
h1 { margin-block: 0 0.5rem; font-size: 2rem; line-height: 1.2; }
h2 { margin-block: 2.5rem 0.75rem; font-size: 1.25rem; }
h2::first-letter, nav a::first-letter { text-transform: uppercase; }
h3 { margin-block: 1.25rem 0.25rem; font-size: 0.875rem; }
p { margin-block: 0.25rem; max-inline-size: 44rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-block: 1rem 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.25rem; }
code, pre { font: 0.875rem/1.6 ui-monospace, monospace; }
pre { margin: 0; padding: 0.75rem 1rem; overflow-x: auto; border-radius: 0.5rem; background: var(--raised); }
details { margin-block: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; }
details > div { padding: 0 1rem 1rem; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; padding: 0.625rem 1rem; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible, pre:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; border-radius: 0.5rem; }
summary::before { content: '+' / ''; inline-size: 1ch; font: 700 1rem/1.6 ui-monospace, monospace; }
details[open] > summary::before { content: '\\2212' / ''; }
summary b { min-inline-size: 4rem; font: 700 0.8125rem/1.6 ui-monospace, monospace; }
.mark { padding-inline: 0.5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: 0.75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; } dd { margin-block-end: 0.5rem; } }
`
