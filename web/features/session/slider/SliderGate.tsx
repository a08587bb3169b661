import { useEffect, useRef } from 'react';
import { Slider } from './Slider.tsx';
import { useSlider } from './useSlider.ts';

/** A slider for forms that seldom need one: asks when it is put on the page, and answers with the proof, or null for who would rather not. */
export function SliderGate({ onAnswer }: { readonly onAnswer: (proof: string | null) => void; readonly onClose: () => void }) {
  const slider = useSlider();
  const begin = useRef(() => void slider.solve().then(onAnswer));
  useEffect(function ask() {
    begin.current();
  }, []);
  return <Slider slider={slider} />;
}
