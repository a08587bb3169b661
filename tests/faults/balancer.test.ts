import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { failedAtSmallScale } from '../soak/failedAtSmallScale.ts';
import { balancer } from '../soak/balancer.ts';
import { HAPROXY_CONFIG, hasHaproxy } from '../support/haproxy.ts';

const without = hasHaproxy ? '' : ' (skipped: no haproxy)';

test.skipIf(!hasHaproxy)(`haproxy takes the configuration as it is, without a warning${without}`, () => {
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', HAPROXY_CONFIG], { encoding: 'utf8' });
  expect([status, stderr, stdout.trim()]).toEqual([0, '', 'Configuration file is valid']);
});

test.skipIf(!hasHaproxy)(
  `behind haproxy gateways, Redis and platforms come and go, and no client sees a request fail${without}`,
  async () => {
    expect(await failedAtSmallScale(balancer)).toEqual([]);
  },
  300_000,
);
