/** A vendor under the wire's code. Names are invented; `hot` lists the game types it is shown as hot in. */
export interface SeedVendor {
  readonly code: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly hot: readonly string[];
}

const vendor = (code: string, name: string, types: string, hot = ''): SeedVendor => ({
  code,
  name,
  types: types.split(' '),
  hot: hot ? hot.split(' ') : [],
});

/** In the order of the lanes. */
export const VENDORS: readonly SeedVendor[] = [
  vendor('JL', 'Juniper Lane', 'RNG FISH', 'RNG FISH'),
  vendor('PG', 'Paper Gryphon', 'RNG', 'RNG'),
  vendor('PP', 'Pallas Parlour', 'RNG LIVE', 'RNG'),
  vendor('CQ9', 'Calico Quill', 'RNG FISH', 'RNG'),
  vendor('FC', 'Foxcourt', 'RNG FISH', 'RNG'),
  vendor('JDB', 'Jade Bower', 'RNG FISH', 'FISH'),
  vendor('2J', 'Two Jaybirds', 'RNG'),
  vendor('5G', 'Five Gables', 'RNG'),
  vendor('BNG', 'Bright Nightingale', 'RNG', 'RNG'),
  vendor('EG4', 'Ember & Gilt', 'RNG'),
  vendor('EP', 'Ebony Parasol', 'RNG'),
  vendor('FB', 'Fernbank', 'RNG'),
  vendor('FTG', 'Fairtide Guild', 'RNG'),
  vendor('HS', 'Halcyon Sign', 'RNG'),
  vendor('JK', 'Jack Kestrel', 'RNG PVP', 'PVP'),
  vendor('KA', 'Kindling Atelier', 'RNG FISH'),
  vendor('MG', 'Marigold House', 'RNG LIVE', 'RNG'),
  vendor('NE', 'North Ember', 'RNG'),
  vendor('NLC', 'Nine Larch Court', 'RNG'),
  vendor('PS', 'Plum & Sparrow', 'RNG'),
  vendor('PT', 'Pewter Tower', 'RNG LIVE'),
  vendor('RT', 'Rowan Tile', 'RNG'),
  vendor('SG', 'Silver Gable', 'RNG'),
  vendor('SPB', 'Speckled Bower', 'RNG'),
  vendor('U9W', 'Umber Nine Wharf', 'RNG'),
  vendor('AE', 'Amber Evening', 'LIVE', 'LIVE'),
  vendor('DG', 'Dove & Gate', 'LIVE', 'LIVE'),
  vendor('EZ', 'Ezerine', 'LIVE'),
  vendor('SA', 'Salon Aurelia', 'LIVE', 'LIVE'),
  vendor('VIA', 'Via Lumen', 'LIVE'),
  vendor('WJ', 'Willow & Jet', 'LIVE'),
  vendor('BTI', 'Bell Tower Index', 'SPORTS', 'SPORTS'),
  vendor('SB', 'Saltbox', 'SPORTS', 'SPORTS'),
  vendor('AA', 'Acorn & Arrow', 'SPORTS'),
  vendor('AV', 'Avalanche Row', 'ESPORTS'),
  vendor('AI', 'Aisle of Ivory', 'ESPORTS'),
  vendor('IMES', 'Imperial Mesa', 'ESPORTS', 'ESPORTS'),
  vendor('TF', 'Tallow Field', 'ESPORTS', 'ESPORTS'),
  vendor('IA', 'Iron Arbour', 'ESPORTS'),
  vendor('DS88', 'Dawn Spur', 'COCKFIGHT', 'COCKFIGHT'),
  vendor('YB', 'Yellow Barge', 'FISH PVP'),
  vendor('KM', 'Keystone Manor', 'PVP', 'PVP'),
  vendor('TCG_LOTTO_VN', 'Golden Lotus Draws', 'LOTT', 'LOTT'),
  vendor('TCG_SEA', 'Monsoon Draws', 'LOTT', 'LOTT'),
  vendor('LOTT', 'House Draws', 'LOTT'),
  vendor('ELOTT', 'Quick Draw Room', 'ELOTT', 'ELOTT'),
];

/** On the wire esports and cockfights are sports; the brand's vendor lists distinguish them (wire §4.1). */
export function wireType(type: string): string {
  return type === 'ESPORTS' || type === 'COCKFIGHT' ? 'SPORTS' : type;
}

export function vendorCodesOf(type: string): string[] {
  return VENDORS.filter(({ types }) => types.includes(type)).map(({ code }) => code);
}
