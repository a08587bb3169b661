import { HOUSE } from '../../art/themes.ts';

/** The operator's desk: everything of the house that is data and that visitors see around the games. Filled by `client.js`. */
export const HOUSE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>The operator's desk</title>
<link rel="stylesheet" href="/house/style.css">
<script type="module" src="/house/client.js"></script>
<header><h1>The operator's desk</h1><p>What visitors see around the games. A change is seen with the next load of a page within half a minute, a closed or opened site within seconds; every change is written down.</p></header>
<p id="said" role="status"></p>
<main id="desk" aria-busy="true"></main>
</html>
`;

export const HOUSE_STYLE = `:root{color-scheme:light dark;--ground:${HOUSE.paper};--card:#fffaf0;--ink:${HOUSE.ink};--quiet:#5d5a4c;--line:#d9ccb0;--brass:${HOUSE.brass};--baize:${HOUSE.baize};--on-baize:${HOUSE.paper};--bad:#9c2f24}
@media(prefers-color-scheme:dark){:root{--ground:${HOUSE.night};--card:#16261f;--ink:${HOUSE.paper};--quiet:#b5ac96;--line:#2f453a;--baize:#2f7358;--bad:#f0958a}}
*{box-sizing:border-box}body{margin:0 auto;max-width:76rem;padding:2rem 1rem 4rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:600;line-height:1.2;margin:0}h1{font-size:2rem}h2{font-size:1.3rem;padding-bottom:.6rem;border-bottom:2px solid var(--brass)}
header p,small{color:var(--quiet)}header p{margin:.4rem 0 0}small{display:block}
#said{min-height:1.5rem;margin:.75rem 0;font-weight:600}#said[data-bad]{color:var(--bad)}
main{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));align-items:start}
section{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.1rem 1.2rem;display:grid;gap:.75rem}section[data-wide]{grid-column:1/-1}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.15rem}li{display:flex;gap:.75rem;align-items:center;justify-content:space-between;padding:.4rem 0;border-bottom:1px solid var(--line)}li:last-child{border:0}
li[data-off]{color:var(--quiet)}li[data-off] img{opacity:.4}li>span,li>label{flex:1;min-width:0;overflow-wrap:anywhere}li img{width:7rem;aspect-ratio:3/1;object-fit:cover;border-radius:.35rem;background:var(--line)}
label{display:flex;gap:.6rem;align-items:center;justify-content:space-between;min-height:2.25rem}label.tall{display:grid;gap:.25rem;justify-content:stretch}
input:not([type=checkbox]),select,textarea{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--brass);border-radius:.45rem;padding:.45rem .6rem;width:100%;min-height:2.5rem}textarea{min-height:6rem}
input[type=checkbox]{inline-size:1.5rem;block-size:1.5rem;accent-color:var(--baize);flex:none}
button{font:inherit;font-weight:600;color:var(--on-baize);background:var(--baize);border:1px solid var(--brass);border-radius:.45rem;padding:.4rem .9rem;min-height:2.5rem;cursor:pointer}button.quiet{background:none;color:inherit;font-weight:400;padding:.3rem .6rem;min-width:2.5rem}button:disabled{opacity:.45;cursor:default}
li:has(>details){flex-wrap:wrap}li:has(>details)>span{flex-basis:9rem}li>details{flex-basis:100%}.stack{display:grid;gap:.75rem}details{border:1px solid var(--line);border-radius:.45rem;padding:.4rem .7rem}summary{cursor:pointer;min-height:1.75rem}details .stack{padding-top:.5rem}
li.rule{display:grid;grid-template-columns:11rem 4.5rem 4.5rem 5rem 5rem 5rem 1fr auto;align-items:end}@media(max-width:50rem){li.rule{grid-template-columns:repeat(3,1fr)}li.rule>strong{grid-column:1/-1}}
.row{display:flex;gap:.4rem;flex:none}ul.flags{display:block;columns:2 18rem;column-gap:2rem}.flags li{break-inside:avoid}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:start;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}td code{font-size:.8rem}
:focus-visible{outline:3px solid var(--brass);outline-offset:2px}
`;
