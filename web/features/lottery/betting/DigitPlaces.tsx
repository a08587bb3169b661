import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { NumberGrid } from './NumberGrid.tsx';
import { combinations } from './picks.ts';
import styles from './DigitPlaces.module.css';

/** Keys of the places. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface DigitPlacesProps {
  /** 3 or more: too many numbers to show them all. */
  readonly digits: number;
  readonly room: number;
  readonly onAdd: (numbers: readonly string[]) => void;
}

/** Enters long numbers digit by digit: several digits in a place make a number with each of them. */
export function DigitPlaces({ digits, room, onAdd }: DigitPlacesProps) {
  const { t } = useTranslation('lottery');
  const [places, setPlaces] = useState<readonly (readonly string[])[]>(() => Array.from({ length: digits }, () => []));
  const made = combinations(places);
  return (
    <div className={styles['places']}>
      {places.map((chosen, place) => (
        <div key={NAMES[place]} className={styles['place']}>
          <span className={styles['name']}>{t('pick.place', { place: place + 1 })}</span>
          <NumberGrid
            digits={1}
            label={t('pick.place', { place: place + 1 })}
            picks={chosen}
            maxPicks={10}
            onChange={(next) => setPlaces(places.with(place, next.toSorted()))}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={made.length === 0 || made.length > room}
        onClick={() => {
          onAdd(made);
          setPlaces(places.map(() => []));
        }}
      >
        {made.length > room ? t('pick.tooMany', { count: room }) : t('pick.addMade', { count: made.length })}
      </Button>
    </div>
  );
}
