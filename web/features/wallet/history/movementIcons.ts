import type { TransactionKind } from '../../../apollo/schema.generated.ts';
import { ICON_PATHS } from '../../../ui/Icon/paths.ts';

const PERSON = 'M15.5 4.5a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6M10.5 18.5c.6-2.7 2.5-4.1 5-4.1s4.6 1.4 5.2 4.1';
const BAG = 'M5.5 8.5h13l-1 11h-11zM9 8.5V7a3 3 0 0 1 6 0v1.5';

/** An icon for each kind of movement, for `Glyph`. Those that only this page needs are not among the site's icons. */
export const MOVEMENT_PATHS: Readonly<Record<TransactionKind, string>> = {
  // Into a tray, out of a tray, and back.
  DEPOSIT: 'M12 4v9.5M8 9.5l4 4 4-4M4.5 14v5.5h15V14',
  DEPOSIT_FEE: 'M12 4v6M9 7l3 3 3-3M4.5 14v5.5h15V14M9 14.5h6',
  WITHDRAWAL: 'M12 14V4.5M8 8.5l4-4 4 4M4.5 14v5.5h15V14',
  WITHDRAWAL_RETURNED: 'M9 5.5 4.5 10 9 14.5M4.5 10h10a4.75 4.75 0 0 1 0 9.5H9',
  // A clock over the tray: somebody else has to agree.
  WITHDRAWAL_REQUESTED: 'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M12 6.3V9l1.9 1.3M4.5 16v3.5h15V16',
  // A chip, a stack of coins, and a chip with an arrow around it.
  STAKE:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3.5V8M12 16v4.5M3.5 12H8M16 12h4.5',
  PAYOUT:
    'M5 7c0-1.4 3.1-2.5 7-2.5s7 1.1 7 2.5-3.1 2.5-7 2.5S5 8.4 5 7' +
    'M5 7v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5V7M5 12v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5v-5',
  STAKE_RETURNED: `${ICON_PATHS.refresh}M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5`,
  JACKPOT: ICON_PATHS.trophy,
  WALLET_TRANSFER: 'M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19',
  // A person, with an arrow from or to them, a clock, and an arrow back.
  TRANSFER_RECEIVED: `${PERSON}M10 9.5H3.5M6 7 3.5 9.5 6 12`,
  TRANSFER_SENT: `${PERSON}M3 9.5h6.5M7 7l2.5 2.5L7 12`,
  TRANSFER_REQUESTED: `${PERSON}M6.3 5.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4M6.3 7.5v1.8l1.3.9`,
  TRANSFER_RETURNED: `${PERSON}M5.5 5 3 7.5 5.5 10M3 7.5h4a2.4 2.4 0 0 1 0 4.8H5`,
  // A gift that became the member's own, and one that went back.
  BONUS: ICON_PATHS.gift,
  BONUS_RELEASED: `${ICON_PATHS.gift}M14.5 17.5l1.8 1.8 3.4-3.6`,
  BONUS_RETURNED: `${ICON_PATHS.gift}M17 14.5l-2 2 2 2M15 16.5h4.5`,
  REBATE: 'M6 18 18 6M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M16 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  SALARY: 'M4 8.5h16V19H4zM9 8.5V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2.5M4 13h16',
  DIVIDEND: 'M11 4.5a8 8 0 1 0 8.5 8.5H11zM14.5 3.5v6h6a6.5 6.5 0 0 0-6-6',
  POINTS_CONVERTED: ICON_PATHS.star,
  POINTS_EARNED: `${ICON_PATHS.star}M12 10v4.5M9.8 12.2h4.4`,
  // A bag, with the hands of a clock, and with an arrow back.
  REDEMPTION: BAG,
  REDEMPTION_REQUESTED: `${BAG}M12 11.5V14l1.8 1.2`,
  REDEMPTION_RETURNED: `${BAG}M11 12l-2 2 2 2M9 14h5.5`,
  PLAY_BALANCE: ICON_PATHS.esports,
  ADJUSTMENT: 'M5 7h8M17 7h2M15 5v4M5 12h2M11 12h8M9 10v4M5 17h8M17 17h2M15 15v4',
  OTHER: ICON_PATHS.info,
};
