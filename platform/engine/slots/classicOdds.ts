import { classicWins } from './classic.ts';
import { windowOf } from './model.ts';
import type { ClassicModel, Odds } from './model.ts';

/** Exact odds: every stop of the three reels is played once. */
export function classicOdds(model: ClassicModel): Odds {
  const [first = [], second = [], third = []] = model.strips.map((reel) =>
    reel.map((_, stop) => windowOf(reel, stop, model.rows)),
  );
  const played = model.lines.length;
  let coins = 0;
  let paying = 0;
  let best = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const won = classicWins(model, [a, b, c], played).reduce((sum, win) => sum + win.coins, 0);
        coins += won;
        if (won > 0) paying += 1;
        best = Math.max(best, won);
      }
  const stops = first.length * second.length * third.length;
  return { rtp: coins / played / stops, standardError: null, hitRate: paying / stops, maxWin: best / played };
}
