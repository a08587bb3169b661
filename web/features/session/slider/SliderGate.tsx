import { useEffect, useRef } from 'react';
import { Slider } from './Slider.tsx';
import { useSlider } from './useSlider.ts';

/** Asks for a slider when it mounts, and calls back with the proof, or null if the visitor closes it. */
export function SliderGate({ onAnswer }: { readonly onAnswer: (proof: string | null) => void }) {
  const slider = useSlider();
  const begin = useRef(() => void slider.solve().then(onAnswer));
  useEffect(function ask() {
    begin.current();
  }, []);
  return <Slider slider={slider} />;
}
