import { useTranslation } from 'react-i18next';
import type { LotteryFamily } from '../../../apollo/schema.generated.ts';
import { Die } from './Die.tsx';
import { type Draw, type DrawnResult, endingsByHead } from './draws.ts';
import styles from './DrawResult.module.css';
import { keyed } from './keyed.ts';

type Tier = Draw['tiers'][number];

interface DrawResultProps {
  readonly draw: Pick<Draw, 'tiers'>;
  readonly family: LotteryFamily;
  /** Endings that the player bet on: drawn numbers with these endings are marked. */
  readonly marked?: readonly string[];
}

const NONE: readonly string[] = [];

/** All results of a draw, in the usual layout of its family. */
export function DrawResult({ draw, family, marked = NONE }: DrawResultProps) {
  const { tiers } = draw;
  switch (family) {
    case 'VN_NORTH':
    case 'VN_SOUTH':
      return (
        <div className={styles['result']}>
          <Tiers tiers={tiers} marked={marked} family={family} />
          <HeadBoard draw={draw} />
        </div>
      );
    case 'THAI':
    case 'FOUR_D':
    case 'OTHER':
      return <Tiers tiers={tiers} marked={marked} family={family} />;
    case 'FIVE_DIGITS':
      return <Balls numbers={tiers.flatMap(({ numbers }) => numbers)} large />;
    case 'THREE_DICE':
      return <Dice numbers={tiers.flatMap(({ numbers }) => numbers)} large />;
  }
}

interface ShortResultProps {
  readonly draw: Pick<DrawnResult, 'mainTiers'>;
  readonly family: LotteryFamily;
}

/** The main result of a draw in one line, for cards and lists. */
export function ShortResult({ draw: { mainTiers }, family }: ShortResultProps) {
  const first = mainTiers[0];
  if (!first) return null;
  if (family === 'FIVE_DIGITS') return <Balls numbers={first.numbers} />;
  if (family === 'THREE_DICE') return <Dice numbers={first.numbers} />;
  const shown = family === 'FOUR_D' ? mainTiers : [first];
  return (
    <span className={styles['short']}>
      {shown.map(({ code, name, numbers }) => (
        <span key={code} className={styles['shortTier']}>
          <span className={styles['shortName']}>{name}</span>
          <span className={styles['shortNumber']}>{numbers.join(' ')}</span>
        </span>
      ))}
    </span>
  );
}

function Tiers({
  tiers,
  marked,
  family,
}: {
  readonly tiers: readonly Tier[];
  readonly marked: readonly string[];
  readonly family: LotteryFamily;
}) {
  const { t } = useTranslation('lottery');
  return (
    <table className={styles['tiers']} data-family={family}>
      <thead>
        <tr>
          <th scope="col">{t('result.tier')}</th>
          <th scope="col">{t('result.numbers')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ code, name, numbers }, place) => (
          <tr key={code} data-first={place === 0 || undefined}>
            <th scope="row">{name}</th>
            <td>
              <ul className={styles['numbers']} data-count={numbers.length}>
                {keyed(numbers).map(({ key, value }) => (
                  <li key={key}>
                    <Marked number={value} marked={marked} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A drawn number, with its ending marked if that is one of the marked ones. */
function Marked({ number, marked }: { readonly number: string; readonly marked: readonly string[] }) {
  const hit = marked.find((ending) => ending !== '' && number.endsWith(ending));
  if (hit === undefined) return number;
  return (
    <>
      {number.slice(0, number.length - hit.length)}
      <mark className={styles['hit']}>{hit}</mark>
    </>
  );
}

function HeadBoard({ draw }: Pick<DrawResultProps, 'draw'>) {
  const { t } = useTranslation('lottery');
  return (
    <table className={styles['board']}>
      <caption>{t('result.board')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('result.head')}</th>
          <th scope="col">{t('result.endings')}</th>
        </tr>
      </thead>
      <tbody>
        {endingsByHead(draw).map(({ head, endings }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>{endings.length > 0 ? endings.join(', ') : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Balls({ numbers, large = false }: { readonly numbers: readonly string[]; readonly large?: boolean }) {
  return (
    <ul className={styles['balls']} data-large={large || undefined}>
      {keyed(numbers).map(({ key, value }) => (
        <li key={key} className={styles['ball']}>
          {value}
        </li>
      ))}
    </ul>
  );
}

function Dice({ numbers, large = false }: { readonly numbers: readonly string[]; readonly large?: boolean }) {
  const { t } = useTranslation('lottery');
  const sum = numbers.reduce((total, number) => total + Number(number), 0);
  return (
    <div className={styles['dice']} data-large={large || undefined}>
      {keyed(numbers).map(({ key, value }) => (
        <Die key={key} value={value} />
      ))}
      <span className={styles['sum']}>{t('result.sum', { sum })}</span>
    </div>
  );
}
