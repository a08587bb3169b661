/** The outbox for a person who opens it in a browser. */
export const POST_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<link rel="stylesheet" href="/post/style.css">
<script type="module" src="/post/client.js"></script>
<header>
  <h1>Outbox</h1>
  <p>Every SMS and e-mail the platform sends. Where no provider is set up, messages end here.</p>
  <form role="search">
    <label for="recipient">Recipient</label>
    <input id="recipient" name="recipient" type="search"
      placeholder="A number or address, or part of it" autocomplete="off">
    <p id="said" role="status"></p>
  </form>
</header>
<main id="messages"></main>
</html>
`;

export const POST_STYLE = `
:root { color-scheme: light dark;
  --ink: light-dark(#1d2420, #ece5d5); --quiet: light-dark(#5b6259, #a8ab9d); --paper: light-dark(#f3ead8, #101a16);
  --card: light-dark(#fffdf7, #17231e); --line: light-dark(#ddd0b4, #2c3a33); --baize: light-dark(#17463a, #7fc0a5);
  --bad: light-dark(#a3302c, #f09a90) }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem;
  color: var(--ink); background: var(--paper) }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 }
p { margin: .25rem 0; color: var(--quiet) }
form { display: grid; gap: .25rem; margin: 1.5rem 0 }
input { font: inherit; color: inherit; padding: .6rem .8rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); width: 100% }
:focus-visible { outline: 2px solid var(--baize); outline-offset: 2px }
main { display: grid; gap: 1rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem;
  overflow-wrap: anywhere }
article h2 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline }
article h2 time, article h2 span { font-weight: 400; font-size: .875rem; color: var(--quiet) }
article h2 [data-state='failed'] { color: var(--bad) }
pre { font: inherit; white-space: pre-wrap; margin: .5rem 0 0; color: var(--ink) }
details { margin-top: .5rem }
summary { cursor: pointer; color: var(--baize) }
iframe { width: 100%; height: 26rem; border: 1px solid var(--line); border-radius: .5rem; margin-top: .5rem;
  background: #fff }
`;
