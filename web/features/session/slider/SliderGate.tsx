import { useEffect, useRef } from 'react';
import { Slider } from './Slider.tsx';
import { useSlider } from './useSlider.ts';

/** Asks for a slider when it is put on the page, and answers with the proof, or null for who would rather not. */
export function SliderGate({ onAnswer }: { readonly onAnswer: (proof: string | null) => void }) {
  const slider = useSlider();
  const begin = useRef(() => void slider.solve().then(onAnswer));
  useEffect(function ask() {
    begin.current();
  }, []);
  return <Slider slider={slider} />;
}
