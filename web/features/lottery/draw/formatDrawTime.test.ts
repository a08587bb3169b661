import { expect, test, vi } from 'vitest';
import { formatMoment } from '../../../lib/dates.ts';
import { formatDrawTime } from './formatDrawTime.ts';

const DRAWN = '2026-11-22T11:15:00Z';

test.each(['en', 'vi', 'th', 'id', 'fil-PH', 'zh-CN'])(
  'in %s a draw’s time is written as any other, and names its zone',
  (locale) => {
    vi.stubEnv('TZ', 'Asia/Manila');
    const written = formatDrawTime(DRAWN, locale);
    expect(written).toContain('GMT+8');
    expect(written.replace(/\s*GMT\+8/, '')).toBe(formatMoment(DRAWN, locale));
    vi.unstubAllEnvs();
  },
);
