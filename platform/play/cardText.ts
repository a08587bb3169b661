import { rankOf, suitOf } from '../engine/live/shoe.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** A card of 52 as short text, such as "10♥". */
export const cardText = (card: number): string => `${rankText(card)}${suitText(card)}`;
export const rankText = (card: number): string => RANKS[rankOf(card)] ?? '';
export const suitText = (card: number): string => SUITS[suitOf(card)] ?? '';

/** Hearts and diamonds. */
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;
