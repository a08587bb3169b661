/** How the site writes money: as the game pages and the platform do. */
export { formatMoney } from '../../schema/formatMoney.ts';
