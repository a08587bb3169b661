/** What the control port can do, for a person who opens it in a browser. */
export const CONTROL_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Control port</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
    color: #1d2420; background: #f3ead8 }
  dt { font-family: ui-monospace, monospace; margin-top: 1rem }
  dd { margin: 0 0 0 1rem }
  code { background: #fff8; padding: 0 .2em }
</style>
<h1>Control port</h1>
<p>For tests and development, on this machine only; it does not exist in production. Bodies and answers are JSON.</p>
<dl>
  <dt>POST /faults</dt>
    <dd>Make calls go wrong: <code>{ "call": "*", "kind": "latency", "milliseconds": 500 }</code>. Kinds: latency,
    status, reset, cut, wrong-type, stale-token, nonsense; each with <code>probability</code> and <code>count</code>, if
    you like. A list is taken too.</dd>
  <dt>GET, DELETE <a href="/faults">/faults</a></dt><dd>What is set; clear it.</dd>
  <dt><a href="/post">/post</a></dt><dd>The outbox, a page: SMS and e-mails as they are sent.</dd>
  <dt>GET <a href="/outbox">/outbox</a></dt>
    <dd>The same as data, newest first; <code>?recipient=</code>, <code>?limit=</code>.</dd>
  <dt>GET <a href="/feedback">/feedback</a>, <a href="/applications">/applications</a></dt>
    <dd>What visitors wrote, and who wants to be a partner, newest first; <code>?reference=</code>,
    <code>?limit=</code>.</dd>
  <dt>GET, POST <a href="/clock">/clock</a></dt>
    <dd>The platform's time; move it by <code>{ "shift": milliseconds }</code>, or <code>{ "reset": true }</code>.</dd>
  <dt><a href="/operator">/operator</a></dt>
    <dd>The operator page: status, deposits under review, withdrawals, messages of members, bonuses, prize
    tickets, redemptions, invitations held, rewards, brand, licences, features, banners, notices, missions,
    registration. What it sends, <code>POST /operator/…</code>, names who makes the change and why,
    percent-encoded, in the headers <code>x-changed-by</code> and <code>x-change-reason</code>.</dd>
  <dt>GET, POST <a href="/status">/status</a></dt>
    <dd><code>{ "maintenance": true, "maintenanceEnd": 1790000000000, "regionRestriction": false }</code>, with the same
    two headers.</dd>
  <dt>GET, POST /settings/:key</dt>
    <dd>A setting and some of its fields: login, codes, slider, registration, extraStep, sites, status,
    freePlay, calendar, currency, wallet, analytics, letters, deposits, points, referral, bank, bonuses,
    promotions; such as
    <code>{ "captchaAfter": 0 }</code> for login.</dd>
  <dt>POST /members</dt>
    <dd>Make a member: <code>{ "balance": "100.00" }</code>, also username, password, nickname, type, uplineId,
    rankLevel, language, countryDialingCode, mobile, mobileVerified, email,
    payeeName, invitedBy.</dd>
  <dt>POST /members/:id/balance</dt><dd>Set a main wallet, by id or name: <code>{ "balance": "100.00" }</code></dd>
  <dt>POST /members/:id/points</dt><dd>Set the points, by id or name: <code>{ "points": 500 }</code></dd>
  <dt>POST /members/:id/bonuses</dt>
    <dd>Grant a bonus, by name: <code>{ "amount": "10.00", "gameType": "RNG", "factor": 5, "validDays": 7 }</code>,
    also stakeCap, endsWithWithdrawal.</dd>
  <dt>POST /members/:id/rewards</dt>
    <dd>Issue a reward of a promotion, by id or name: <code>{ "kind": "LOGIN", "amount": "5.00" }</code></dd>
  <dt>POST /members/:id/tickets</dt>
    <dd>Give prize tickets, by name: <code>{ "table": "wheel" }</code>, also count, validDays.</dd>
  <dt>POST /promotions/advance</dt>
    <dd>Give now what promotions give by themselves: cash back of periods that are over, tickets of raffles.</dd>
  <dt>POST /members/:id/played</dt>
    <dd>Let a member have deposited and staked, by id or name: <code>{ "deposit": "100.00", "stake": "100.00" }</code>;
    the stake is paid back, or of it <code>payout</code>.</dd>
  <dt>GET /members/:id/postings</dt>
    <dd>What the ledger holds of a member, by id or name, newest first: time, account, kind, reference, game, amount and
    the balance it left; <code>?limit=</code>.</dd>
  <dt>GET <a href="/ledger/sum">/ledger/sum</a></dt>
    <dd>The audit: both sums are zero, no account has drifted, none is below zero, what is held is what the holds say,
    and no figure is miscounted.</dd>
  <dt>POST /receipt-keys</dt><dd>Let a new key sign receipts; the one before stays listed.</dd>
  <dt>POST /ledger/figures</dt><dd>Count the figures of all days anew, such as after the time zone was changed.</dd>
  <dt>GET, DELETE <a href="/calls">/calls</a></dt><dd>How often each call was served; start counting anew.</dd>
  <dt>GET <a href="/sessions">/sessions</a></dt><dd>How many sessions are open.</dd>
  <dt>POST /reset-limits</dt><dd>Forget failed sign-ins, open captchas and codes that were sent.</dd>
  <dt>GET <a href="/openapi.json">/openapi.json</a></dt><dd>The REST contract.</dd>
</dl>
</html>
`;
