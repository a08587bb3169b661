import { hash32 } from '../../../art/hash32.ts';

const words = (text: string): readonly string[] => text.trim().split(/,\s*/);

const TOWNS = words(
  'Harbour, Saltmarsh, Elmgate, Ravenport, Thornby, Kingsmere, Willowford, Ashmoor, Coralhaven, Dunrow, Eastlock, ' +
    'Fairholm, Glenrow, Highmoor, Larkridge, Marrowby, Northquay, Oakhollow, Pinecrest, Quillham, Redcliff, ' +
    'Silverby, Tidewell, Umberfield, Vinebrook, Westlock, Yarrowdale, Brindlewick, Copperhill, Dawnport, ' +
    'Emberton, Foxmere',
);
const CLUBS = words('Rovers, United, Lanterns, Anchors, Athletic, Wanderers, Herons, Foundry');
const SURNAMES = words(
  'Arden, Belmarr, Castor, Delorne, Estrane, Farrow, Galdane, Hollis, Ivarro, Jessamy, Kestrin, Lorimar, Maddern, ' +
    'Norrow, Orlane, Pellam, Quarrin, Rosmer, Sarrow, Tamblin, Ulmere, Vantrel, Wexley, Yarrin, Zellan, Brammer, ' +
    'Corvane, Dessel, Ellery, Fennick, Hartane, Ostrel',
);
const QUALITIES = words(
  'Velvet, Silent, Amber, Brazen, Cobalt, Distant, Ember, Feather, Gilded, Hollow, Ivory, Jade, Keen, Lunar, Mellow, ' +
    'Nimble, Opal, Patient, Quick, Restless, Scarlet, Tidal, Umber, Vivid, Wandering, Young, Zephyr, Copper, Dusky, ' +
    'Early, Frosted, Granite',
);
const RUNNERS = words('Lantern, Whisper, Comet, Compass, Ribbon, Thunder, Sonnet, Harvest');
const SQUADS = words('Owls, Wolves, Circuit, Pilots, Sparrows, Engine, Foxes, Orchard');
const LEAGUES = words(
  'Lantern League, Amber Cup, Northern Series, Harbour Trophy, Golden Division, Coastal Conference, Silver Shield, ' +
    'Meridian Masters',
);

export type Sort = 'clubs' | 'persons' | 'runners' | 'squads';

const makers: Readonly<
  Record<Sort, (nodeId: number, at: number, pick: (from: readonly string[], what: string) => string) => string>
> = {
  clubs: (nodeId, at, pick) => `${shuffled(TOWNS, nodeId)[at] ?? ''} ${pick(CLUBS, 'club')}`,
  persons: (nodeId, at) =>
    `${String.fromCharCode(65 + (hash32(nodeId, `initial ${at}`) % 26))}. ${shuffled(SURNAMES, nodeId)[at] ?? ''}`,
  runners: (nodeId, at, pick) => `${shuffled(QUALITIES, nodeId)[at] ?? ''} ${pick(RUNNERS, 'runner')}`,
  squads: (nodeId, at, pick) => `${shuffled(QUALITIES, nodeId)[at] ?? ''} ${pick(SQUADS, 'squad')}`,
};

const shuffled = (from: readonly string[], nodeId: number): readonly string[] =>
  from.toSorted((a, b) => hash32(nodeId, a) - hash32(nodeId, b));

/**
 * Sides of one pitch of a book: invented names, the same at every start, `count` of them and none on two pitches.
 * Proper names are the same in every language.
 */
export function namesFor(sort: Sort, nodeId: number, pitch: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const at = pitch * count + i;
    return makers[sort](nodeId, at, (from, what) => from[hash32(nodeId, `${what} ${at}`) % from.length] ?? '');
  });
}

export const leagueFor = (nodeId: number, pitch: number): string =>
  LEAGUES[(hash32(nodeId, 'league') + pitch) % LEAGUES.length] ?? '';
