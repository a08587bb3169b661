/** How the site writes money: as the game pages and the platform do. */
export { formatMoney, type Priced } from '../../schema/formatMoney.ts';
