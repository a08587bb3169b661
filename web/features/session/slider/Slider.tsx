import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import styles from './Slider.module.css';
import type { Picture, SliderNote, SliderState } from './useSlider.ts';

/** Step of an arrow key or a button, in pixels of the picture. */
const STEP = 4;
const STRIDE = 20;

/**
 * A check that the visitor is a person: the piece is dragged, tapped into place, or moved by arrow keys or buttons.
 * Proof of work is the alternative for visitors who cannot see the picture.
 */
export function Slider({ slider }: { readonly slider: SliderState }) {
  const { t } = useTranslation('slider');
  const { picture, note, busy, progress, isOpen } = slider;
  return (
    <Dialog open={isOpen} onClose={slider.giveUp} title={t('title')} size="small">
      <div className={styles['slider']}>
        <p>{t('lead')}</p>
        {picture ? (
          <Puzzle key={picture.id} picture={picture} busy={busy || progress !== null} onPlace={slider.place} />
        ) : (
          <div className={styles['place']} aria-busy="true" />
        )}
        <div role="status">{note && <Alert tone={note.kind === 'renewed' ? 'good' : 'bad'}>{text(note)}</Alert>}</div>
        <div className={styles['others']}>
          <Button variant="quiet" icon="refresh" onClick={slider.renew}>
            {t('another')}
          </Button>
          {picture?.work && (
            <Button variant="quiet" busy={progress !== null} onClick={slider.work}>
              {progress === null ? t('without') : t('working', { percent: progress })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );

  function text(said: SliderNote): string {
    return said.kind === 'missed' ? t('missed', { count: said.attemptsLeft }) : t(said.kind);
  }
}

interface PuzzleProps {
  readonly picture: Picture;
  readonly busy: boolean;
  readonly onPlace: (left: number) => void;
}

function Puzzle({ picture, busy, onPlace }: PuzzleProps) {
  const { t } = useTranslation('slider');
  const [left, setLeft] = useState(0);
  const [side, setSide] = useState(0);
  const farthest = Math.max(0, picture.width - side);
  const move = (to: number): void => setLeft(Math.round(Math.min(farthest, Math.max(0, to))));

  useEffect(
    function measurePiece() {
      const image = new Image();
      image.addEventListener('load', () => setSide(image.naturalWidth));
      image.src = picture.piece;
    },
    [picture.piece],
  );

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const { left: edge, width } = event.currentTarget.getBoundingClientRect();
    move(((event.clientX - edge) / width) * picture.width - side / 2);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    move(left + direction * (event.shiftKey ? STRIDE : STEP));
  }

  return (
    <form
      className={styles['puzzle']}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onPlace(left);
      }}
    >
      <div
        className={styles['picture']}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <img src={picture.background} alt={t('picture')} draggable={false} />
        <img
          className={styles['piece']}
          src={picture.piece}
          alt=""
          draggable={false}
          style={{
            insetInlineStart: `${(100 * left) / picture.width}%`,
            insetBlockStart: `${(100 * picture.pieceTop) / picture.height}%`,
            inlineSize: `${(100 * side) / picture.width}%`,
          }}
        />
      </div>
      <div className={styles['move']}>
        <IconButton icon="chevron-left" label={t('left')} onClick={() => move(left - STEP)} />
        <input
          type="range"
          aria-label={t('position')}
          aria-valuetext={t('at', { percent: farthest === 0 ? 0 : Math.round((100 * left) / farthest) })}
          min={0}
          max={farthest}
          value={left}
          onKeyDown={onKeyDown}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
        />
        <IconButton icon="chevron-right" label={t('right')} onClick={() => move(left + STEP)} />
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('check')}
      </Button>
    </form>
  );
}
