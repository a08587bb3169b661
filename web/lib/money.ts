/** The same format as on the game pages and the platform. */
export { formatMoney, type Priced } from '../../schema/formatMoney.ts';
